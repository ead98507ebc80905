import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_HEADER } from '../../sandbox/control/access.ts';

/** The URL of a sandbox, and the secret of its control endpoints. */
export type Controlled = { url: string; secret: string };

/** Calls a control endpoint, under `/_sandbox/`. */
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

/** The sandbox of a process, by its data directory. */
export function sandboxOf({ sandboxUrl, dataDir }: { sandboxUrl: string; dataDir: string }): Controlled {
  return { url: sandboxUrl, secret: readFileSync(join(dataDir, 'sandbox-secret'), 'utf8') };
}
