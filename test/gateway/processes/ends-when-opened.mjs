/** Ends the process, as a manager does, once the event log is open and before the server listens. */
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => listen.apply(this, args), 100);
  return this;
};
