import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../../subgraphs/graph/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

/** Has a server listen at the port that a variable names; one that is in use is a fault of that variable. */
export async function listenAt(
  app: FastifyInstance,
  at: { host: string; port: number },
  variable: string,
): Promise<void> {
  try {
    await app.listen(at);
  } catch (fault) {
    if (errorOf(fault).code !== 'EADDRINUSE') throw fault;
    throw new ConfigurationError(`${variable}=${at.port} is in use: set it to another one`);
  }
}
