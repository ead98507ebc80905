import { CloseCode } from 'graphql-ws';
import { BadCredential, type ShownCredentials, shownInParameters } from '../credentials/shown-credentials.ts';
import { type Caller, Unidentified } from '../identity/caller.ts';
import { credentialInParameters } from '../identity/credentials.ts';
import type { Identity } from '../identity/identity.ts';
import type { OpenByCaller } from '../limits/connections.ts';
import type { Limits } from '../limits/profiles.ts';
import { log } from '../settings/log.ts';
import { type BoundedSocket, TOO_MANY } from './bounded-socket.ts';

const TRY_AGAIN_LATER = 1013;
/** How long operations of a socket that is over are waited for, in steps of so many milliseconds. */
const STEP = 100;
const STEPS = 300;
/** The longest reason of a closed socket, in bytes. */
const LONGEST = 123;

/** Who callers are, what each may hold, and which sockets they have. */
type Callers = { identity: Identity; limitsOf(caller: Caller): Limits; open: OpenByCaller };

/** Notes who has opened a socket: by `connection_init`, or else by the headers of its upgrade. Who is nobody is closed with 4403, and a credential of a service that is none with 4400. */
export function identify(
  socket: BoundedSocket,
  parameters: Record<string, unknown> | undefined,
  options: Callers,
): boolean | Promise<boolean> {
  try {
    const shown = new Map([...socket.shownCredentials, ...shownInParameters(parameters)]);
    if (options.identity.isRequired) return identifyCaller(socket, parameters, shown, options);
    return admit(socket, options.identity.everybody(shown), options);
  } catch (fault) {
    if (!(fault instanceof BadCredential)) throw fault;
    log.info({ code: CloseCode.BadRequest, reason: fault.message }, 'connection_init refused');
    socket.close(CloseCode.BadRequest, fault.message);
    return false;
  }
}

/** Gives a socket the limits of its caller; one too many of the caller is closed. */
function admit(socket: BoundedSocket, caller: Caller, { limitsOf, open }: Callers): boolean {
  socket.limits = limitsOf(caller);
  if (!caller.isAnonymous) socket.owner = `caller ${caller.id}`;
  if (!hasRoom(socket, open)) return false;
  socket.caller = caller.isAnonymous && !caller.isEverybody ? { ...caller, client: socket.owner } : caller;
  return true;
}

async function identifyCaller(
  socket: BoundedSocket,
  parameters: Record<string, unknown> | undefined,
  shown: ShownCredentials,
  options: Callers,
): Promise<boolean> {
  const { identity } = options;
  try {
    const caller = await identity.callerOf(credentialInParameters(parameters) ?? socket.shown, shown);
    if (!admit(socket, caller, options)) return false;
    const forget = identity.watch(caller, ({ message }) => closeWhenAnswered(socket, message));
    if (socket.readyState === socket.OPEN) socket.once('close', forget);
    else forget();
    return true;
  } catch (fault) {
    const isNobody = fault instanceof Unidentified;
    const code = isNobody ? CloseCode.Forbidden : TRY_AGAIN_LATER;
    log.info({ code, ...(isNobody ? { reason: fault.message } : {}) }, 'connection_init refused');
    socket.close(code, isNobody ? fault.message.slice(0, LONGEST) : 'callers cannot be identified now');
    return false;
  }
}

/** Takes no more operations, and closes when what is being executed has been answered and what was streamed has been ended. */
function closeWhenAnswered(socket: BoundedSocket, reason: string): void {
  socket.caller = undefined;
  let steps = 0;
  const looking = setInterval(() => {
    if (socket.running > 0 && ++steps < STEPS) return;
    clearInterval(looking);
    socket.close(CloseCode.Forbidden, reason.slice(0, LONGEST));
  }, STEP).unref();
}

/** Whether a caller may have one more socket; one too many is closed. One that is closed already, as its peer may leave while it is found out who it is, is not counted. */
function hasRoom(socket: BoundedSocket, open: OpenByCaller): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  const most = socket.limits.sockets;
  if (open.of(socket.owner) < most) {
    open.open(socket.owner);
    socket.isCounted = true;
    return true;
  }
  log.info({ code: TOO_MANY }, 'connection_init refused');
  socket.close(TOO_MANY, `too many sockets: ${most} of one caller may be open`);
  return false;
}
