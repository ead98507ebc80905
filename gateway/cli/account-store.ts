import { keysOf } from '../../subgraphs/core/settings.ts';
import { makeDirectory } from '../../subgraphs/process/make-directory.ts';
import type { Account } from '../../subgraphs/upstream/account.ts';
import { type Access, accessOf } from '../accounts/access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { accountsOf } from '../accounts/opening.ts';
import { UsageError } from '../config/command-line.ts';
import { type Opened, openDatabase } from '../config/database.ts';
import { readEnvironment } from '../config/environment.ts';
import { log } from '../config/log.ts';
import { readSettings } from '../config/settings.ts';
import { UPSTREAMS } from '../config/variables.ts';

export const SERVICES = [...new Set(Object.values(UPSTREAMS).map(({ credential }) => credential.service))];

/**
 * Opens the accounts for a command, even while a server is running.
 * @param live a service that is opened with its live address, even if the server uses the sandbox for it
 */
export async function openStoredAccounts(live?: string): Promise<{ accounts: Accounts; isInSandbox: boolean }> {
  log.level = 'error';
  const environment = readEnvironment();
  // The command's process ends without closing the database.
  const settings = await openDatabase(readSettings(environment.values, environment), new AsyncDisposableStack());
  if (!settings.database) {
    if (settings.dataDir === ':memory:')
      throw new UsageError('DATA_DIR=:memory: cannot store accounts; set DATA_DIR to a directory');
    makeDirectory(settings.dataDir);
  }
  const sandboxed = keysOf(UPSTREAMS).filter(
    (name) => settings.upstreams[name].kind === 'sandbox' && UPSTREAMS[name].credential.service === live,
  );
  const upstreams = { ...settings.upstreams };
  for (const name of sandboxed) {
    const { concurrency } = settings.upstreams[name];
    upstreams[name] = { url: UPSTREAMS[name].live, kind: 'live', concurrency };
  }
  const accounts = await accountsOf({ ...settings, upstreams } satisfies Opened);
  await accounts.load();
  return { accounts, isInSandbox: sandboxed.length > 0 };
}

/** Returns the service that is a command's only argument. */
export function serviceIn([name, ...others]: string[], command: string): string {
  if (name === undefined) throw new UsageError(`SERVICE is missing; use one of ${SERVICES.join(', ')}`);
  if (others.length > 0) throw new UsageError(`${command} one service at a time`);
  return name;
}

export function scopeLines({ record }: Account, { missing }: Access): string[] {
  const { scopes } = record.grant;
  if (!scopes) return [];
  const lacking = [...missing].map(([scope, tools]) => `missing ${scope}: ${tools.join(', ')}`);
  return [`scopes: ${scopes.map(shortScope).join(', ')}`, ...lacking];
}

export const shortScope = (scope: string) => /[^/]+$/.exec(scope)?.[0] ?? scope;

export const toolCount = ({ allowed, total }: Access) => `${allowed} of ${total}`;

export const accessOfAccount = ({ service, record }: Account): Access => accessOf(service, record.grant.scopes);

/** Checks whether an account's token can be renewed, and the token with a real call. Never rejects. */
export async function checkAccount(account: Account): Promise<void> {
  await account.renew();
  if (!account.problem) await account.verify();
}
