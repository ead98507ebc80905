import { calledAs } from '../../subgraphs/process/as-built.ts';
import type { Account } from '../../subgraphs/upstream/account.ts';
import { readArguments, runCommand } from '../config/command-line.ts';
import { accessOfAccount, checkAccount, openStoredAccounts, scopeLines, toolCount } from './account-store.ts';

const HELP = `List the accounts of the server and of callers: ${calledAs('accounts')} [--json]

Prints each account's owner, service, holder, state, token expiry, last renewal, and the number of tools that its scopes allow. Checks
the credentials in the settings with a real call; the states of other accounts are those that the server last stored.

  --json   print JSON: [{ "owner", "service", "account", "state", "scopes", "tools", … }]
`;

const HEADER = ['OWNER', 'SERVICE', 'ACCOUNT', 'STATE', 'EXPIRES', 'RENEWED', 'TOOLS'];

const timeOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

function report(account: Account) {
  const { record, service, state, problem } = account;
  const { owner, holder, grant, connectedAt, renewedAt } = record;
  const { allowed, total, missing } = accessOfAccount(account);
  return {
    owner,
    service: service.name,
    account: holder,
    state,
    ...(problem ? { reason: problem.message, remedy: problem.remedy } : {}),
    scopes: grant.scopes,
    connectedAt: timeOf(connectedAt),
    expiresAt: timeOf(grant.expiresAt),
    renewedAt: timeOf(renewedAt),
    tools: { allowed, total },
    missing: Object.fromEntries(missing),
  };
}

function tableOf(accounts: readonly Account[]): string {
  const rows = accounts.map((account) => {
    const { owner, service, account: holder, state, expiresAt, renewedAt } = report(account);
    const times = [expiresAt ?? 'never', renewedAt ?? '-'].map((time) => time.replace(/:\d\d\.\d+Z$/, 'Z'));
    return [owner, service, holder || '-', state, ...times, toolCount(accessOfAccount(account))];
  });
  const widths = HEADER.map((_, column) => Math.max(...[HEADER, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = accounts.flatMap((account, index) => {
    const { problem } = account;
    const details = scopeLines(account, accessOfAccount(account));
    const faults = problem ? [`${problem.message}: ${problem.remedy}`] : [];
    return [lineOf(rows[index] ?? []), ...[...faults, ...details].map((line) => `    ${line}`)];
  });
  return [lineOf(HEADER), ...lines].join('\n');
}

await runCommand(async () => {
  const { flags } = readArguments(HELP, { flags: ['json'] });
  const { accounts } = await openStoredAccounts();
  const all = accounts.list();
  await Promise.all(all.filter(({ isConfigured }) => isConfigured).map(checkAccount));
  const text = flags.has('json')
    ? JSON.stringify(all.map(report), undefined, 2)
    : all.length === 0
      ? `no accounts; to connect one, run ${calledAs('connect')} SERVICE`
      : tableOf(all);
  process.stdout.write(`${text}\n`);
  accounts.close();
});
