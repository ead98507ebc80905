// A process that takes deliveries into the log of the directory that it is given, until it is killed; it prints the URL of its route.
import { openReceiver } from '../taskmanager/events/receiver.ts';

// Another `synchronous` than FULL only lets a test prove that it notices the difference.
const [folder, secret, synchronous] = process.argv.slice(2);
const { listen } = await openReceiver(secret!, folder, console.error, { synchronous });
console.log(await listen());
