import { CloseCode } from 'graphql-ws';
import { BadCredential, shownInParameters } from '../credentials/shown-credentials.ts';
import { type Caller, Unidentified } from '../identity/caller.ts';
import { credentialInParameters } from '../identity/credentials.ts';
import { type Identity, NOBODY_WATCHES } from '../identity/identity.ts';
import type { OpenByCaller } from '../limits/connections.ts';
import type { Limits } from '../limits/profiles.ts';
import { log } from '../settings/log.ts';
import { type BoundedSocket, TOO_MANY } from './bounded-socket.ts';

const TRY_AGAIN_LATER = 1013;
/** How long operations of a socket that is over are waited for, in steps of so many milliseconds. */
const STEP = 100;
const STEPS = 300;

/** Who callers are, what each may hold, and which sockets they have. */
type Callers = { identity: Identity; limitsOf(caller: Caller): Limits; open: OpenByCaller };

/**
 * Identifies the caller of a socket by `connection_init`, or else by the headers of its upgrade. Closes the socket with 4403 where there is none,
 * and with 4400 where a credential of a service is invalid.
 */
export async function identify(
  socket: BoundedSocket,
  parameters: Record<string, unknown> | undefined,
  options: Callers,
): Promise<boolean> {
  const { identity } = options;
  try {
    const shown = new Map([...socket.shownCredentials, ...shownInParameters(parameters)]);
    const credential = identity.isRequired ? (credentialInParameters(parameters) ?? socket.shown) : undefined;
    const caller = await identity.callerOf(credential, shown);
    if (!admit(socket, caller, options)) return false;
    const forget = identity.watch(caller, ({ message }) => closeWhenAnswered(socket, message));
    if (forget !== NOBODY_WATCHES) socket.once('close', forget);
    return true;
  } catch (fault) {
    const [code, reason] = closeFor(fault);
    log.info({ code, reason }, 'connection_init refused');
    socket.close(code, reason);
    return false;
  }
}

function closeFor(fault: unknown): [code: number, reason: string] {
  if (fault instanceof Unidentified) return [CloseCode.Forbidden, fault.message];
  if (fault instanceof BadCredential) return [CloseCode.BadRequest, fault.message];
  return [TRY_AGAIN_LATER, 'callers cannot be identified now'];
}

/** Gives a socket the limits of its caller; one too many of the caller is closed. A peer may have left while its caller was identified. */
function admit(socket: BoundedSocket, caller: Caller, { limitsOf, open }: Callers): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  socket.limits = limitsOf(caller);
  if (!caller.isAnonymous) socket.owner = `caller ${caller.id}`;
  const most = socket.limits.sockets;
  if (open.of(socket.owner) >= most) {
    log.info({ code: TOO_MANY }, 'connection_init refused');
    socket.close(TOO_MANY, `too many sockets: ${most} of one caller may be open`);
    return false;
  }
  open.open(socket.owner);
  socket.isCounted = true;
  socket.caller = caller.isAnonymous && !caller.isEverybody ? { ...caller, client: socket.owner } : caller;
  return true;
}

/** Takes no more operations, and closes when what is being executed has been answered and what was streamed has been ended. */
function closeWhenAnswered(socket: BoundedSocket, reason: string): void {
  socket.caller = undefined;
  let steps = 0;
  const looking = setInterval(() => {
    if (socket.running > 0 && ++steps < STEPS) return;
    clearInterval(looking);
    socket.close(CloseCode.Forbidden, reason);
  }, STEP).unref();
}
