// A process that takes deliveries into the log of the directory that it is given, until it is killed; it prints the URL of its route.
import { openReceiver } from '../taskmanager/events/receiver.ts';

const [folder, secret, synchronous = 'full'] = process.argv.slice(2);
const { listen, database } = await openReceiver(secret!, folder, console.error);
// Only so can a test prove that it notices the difference.
database.exec(`pragma synchronous = ${synchronous}`);
console.log(await listen());
