// A process that takes deliveries into the log of the directory that it is given, until it is killed; it prints the URL of its route.
import { openReceiver } from '../taskmanager/events/receiver.ts';

const { listen } = await openReceiver(process.argv[3]!, process.argv[2], console.error);
console.log(await listen());
