import { randomBytes } from 'node:crypto';
import { clean } from '../settings/log.ts';

/** The header in which a client may name its request, in which every answer has the id, and which remote subgraphs get. */
export const REQUEST_ID = 'x-request-id';

const OF_CLIENTS = /^[\w.-]{1,64}$/;
const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** The id of a request in logs: the client's where that is short and plain and no secret of ours, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && OF_CLIENTS.test(given) && clean(given) === given ? given : newRequestId();

/** An id that no other request of this process has, nor, most likely, of another one. */
export const newRequestId = (): string => `${PROCESS}-${(++count).toString(36)}`;
