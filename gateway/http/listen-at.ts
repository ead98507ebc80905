import type { FastifyInstance } from 'fastify';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

/** The port at which something is to listen is in use; it may be free at the next try. */
class PortInUse extends Error {
  override name = 'PortInUse';
}

/** Has a server listen at the port that a variable names. Throws `PortInUse`, which says so. */
export async function listenAt(
  app: FastifyInstance,
  at: { host: string; port: number },
  variable: string,
): Promise<void> {
  try {
    await app.listen(at);
  } catch (fault) {
    if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
    throw new PortInUse(`${variable}=${at.port} is in use: set it to another one`);
  }
}
