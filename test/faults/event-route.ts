// Stores deliveries in the log of a directory until the process is killed. Prints the URL of its route.
import { openReceiver } from '../taskmanager/events/receiver.ts';

// With a `synchronous` other than FULL, a test proves that it detects the difference.
const [folder, secret, synchronous] = process.argv.slice(2);
const { listen } = await openReceiver(secret!, folder, console.error, { synchronous });
console.log(await listen());
