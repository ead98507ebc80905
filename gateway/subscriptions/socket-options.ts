import type { IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import type { OpenSockets } from '../limits/open-sockets.ts';
import { misplacedOption, optionIn } from '../requests/option-names.ts';
import { type Headers, optionHeaders, optionRefusal } from '../requests/request-options.ts';
import { log } from '../settings/log.ts';
import { type BoundedSocket, TOO_MANY } from './bounded-socket.ts';

const BAD_REQUEST = 4400;

/** The headers of an upgrade that ask for options, or why it is refused. */
export function optionsOfUpgrade({ url = '', headers }: IncomingMessage): Headers | GraphQLError {
  const [, search = ''] = url.split('?');
  const misplaced = misplacedOption({
    method: 'UPGRADE',
    query: Object.fromEntries(new URLSearchParams(search)),
    body: undefined,
  });
  return misplaced ? optionRefusal(misplaced) : optionHeaders(headers);
}

/** Whether a socket may begin with these parameters; one that asks for options in them is closed, as they are not read. */
export function mayBegin(socket: BoundedSocket, parameters: Record<string, unknown> | undefined): boolean {
  const name = optionIn(parameters);
  if (!name) return true;
  log.info({ code: BAD_REQUEST }, 'connection_init refused');
  socket.close(BAD_REQUEST, `${name} is not read in connection_init: send it in the extensions of the operation`);
  return false;
}

/** Whether a caller may have one more socket; one too many is closed. One that is closed already, as its peer may leave while it is found out who it is, is not counted. */
export function hasRoom(socket: BoundedSocket, open: OpenSockets): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  const most = socket.limits.sockets;
  if (open.of(socket.owner) < most) {
    open.openOf(socket.owner);
    socket.isCounted = true;
    return true;
  }
  log.info({ code: TOO_MANY }, 'connection_init refused');
  socket.close(TOO_MANY, `too many sockets: ${most} of one caller may be open`);
  return false;
}
