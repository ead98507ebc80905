import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_HEADER } from '../../sandbox/control/access.ts';

/** Where a sandbox is, and the secret of its control. */
export type Controlled = { url: string; secret: string };

/** Asks the control of a sandbox, below `/_sandbox/`. */
export function askControl(
  { url, secret }: Controlled,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${url}/_sandbox/${path}`, {
    method,
    headers: { [SECRET_HEADER]: secret, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The sandbox of a process that was started in a directory. */
export function sandboxOf({ sandboxUrl, dataDir }: { sandboxUrl: string; dataDir: string }): Controlled {
  return { url: sandboxUrl, secret: readFileSync(join(dataDir, 'sandbox-secret'), 'utf8') };
}
