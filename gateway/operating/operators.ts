import type { IncomingMessage } from 'node:http';
import { credentialIn } from '../identity/credentials.ts';
import type { Identity } from '../identity/identity.ts';

/** Whether who sends a request may see how the server is inside: admins, and where nobody logs in everybody. */
export async function mayOperate(request: IncomingMessage, identity: Identity): Promise<boolean> {
  if (!identity.isRequired) return true;
  try {
    const { role } = await identity.callerOf(credentialIn(request));
    return role === 'admin';
  } catch {
    return false;
  }
}
