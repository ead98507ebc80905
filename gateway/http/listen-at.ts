import type { FastifyInstance } from 'fastify';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

/** Has a server listen at the port that a variable names. Throws a sentence where that is in use; it may be free at the next try. */
export async function listenAt(
  app: FastifyInstance,
  at: { host: string; port: number },
  variable: string,
): Promise<void> {
  try {
    await app.listen(at);
  } catch (fault) {
    if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
    throw new Error(`${variable}=${at.port} is in use: set it to another one`);
  }
}
