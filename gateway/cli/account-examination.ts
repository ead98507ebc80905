import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, findingOf } from '../../subgraphs/process/finding.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import type { UpstreamName } from '../../subgraphs/settings.ts';
import type { Account } from '../../subgraphs/upstream/account.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import { accountsOf } from '../accounts/opening.ts';
import type { Opened } from '../config/database.ts';
import { dataFile } from '../config/files.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { accessOfAccount, checkAccount, shortScope, toolCount } from './account-store.ts';

const TIMEOUT_MS = 5_000;

type Examined = Pick<Settings, 'upstreams'> & { findings: Finding[] };

/**
 * Checks the server's accounts with real calls, and reports callers' accounts that are failing. Also returns the
 * upstreams with the accounts' tokens.
 */
export async function examineAccounts(settings: Opened): Promise<Examined> {
  log.level = 'silent';
  const file = dataFile(settings.dataDir, 'accounts.sqlite');
  const isStored = file !== undefined && existsSync(file);
  try {
    using accounts = await accountsOf(isStored || settings.database ? settings : { ...settings, dataDir: ':memory:' });
    await accounts.load();
    const own = accounts.list(SERVER).filter(({ service }) => service.sandbox === undefined);
    const findings = await Promise.all(own.map(examineAccount));
    const upstreams = { ...settings.upstreams };
    for (const [index, { service, token }] of own.entries())
      for (const name of service.upstreams as UpstreamName[]) {
        const isFailing = findings[index]?.status === 'fault';
        upstreams[name] = {
          ...upstreams[name],
          ...(isFailing ? { failingAccount: service.title } : token ? { credential: token } : {}),
        };
      }
    const others = accounts.list().filter(({ record }) => record.owner !== SERVER);
    const unreadable = [...accounts.unreadable].map((id) => findingOf('accounts', id)('fault', ...UNREADABLE));
    return { findings: [...findings, ...unreadable, ...callerFindings(others)], upstreams };
  } catch (fault) {
    const finding = findingOf('accounts', file)('fault', `cannot be read: ${errorOf(fault).message}`);
    return { findings: [finding], upstreams: settings.upstreams };
  }
}

const UNREADABLE = [
  'is encrypted with another key',
  'restore DATA_KEY or the file "key" in DATA_DIR, or connect the account again',
] as const;

async function examineAccount(account: Account): Promise<Finding> {
  const { service } = account;
  const of = findingOf('accounts', `${service.title}:`);
  const isLate = await Promise.race([checkAccount(account).then(() => false), sleep(TIMEOUT_MS, true, { ref: false })]);
  const { problem, record, state, replacement } = account;
  if (problem?.fault === 'clock') return { ...of('fault', problem.message, problem.remedy), check: 'clock' };
  if (problem) return of('fault', `${problem.message}${state === 'lost' ? '; not retried' : ''}`, problem.remedy);
  if (isLate) return of('fault', `no response within ${TIMEOUT_MS / 1_000} s`, "check the service's status");
  const access = accessOfAccount(account);
  const scopes = [...access.missing.keys()].map(shortScope).join(', ');
  if (scopes !== '')
    return of(
      'warning',
      `${record.holder} gives access to ${toolCount(access)} tools and lacks ${scopes}`,
      `if you need the other tools, ${replacement}`,
    );
  const { expiresAt } = record.grant;
  const until = expiresAt === undefined || account.isRenewable ? '' : ` until ${new Date(expiresAt).toISOString()}`;
  if (state === 'expiring') return of('warning', `${record.holder} is connected only${until}`, replacement);
  return of('ok', `${record.holder} is connected${until} and gives access to ${toolCount(access)} tools`);
}

function callerFindings(accounts: readonly Account[]): Finding[] {
  const findings = accounts.flatMap(({ problem, record, service }) =>
    problem
      ? [findingOf('accounts', `${service.title} of ${record.owner}:`)('warning', problem.message, problem.remedy)]
      : [],
  );
  const connected = accounts.length - findings.length;
  if (connected > 0) findings.push({ check: 'accounts', status: 'ok', message: `callers have connected ${connected}` });
  return findings;
}
