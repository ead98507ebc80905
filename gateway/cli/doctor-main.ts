import { calledAs } from '../../subgraphs/process/as-built.ts';
import type { Finding } from '../../subgraphs/process/finding.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { EX_CONFIG, readArguments, runCommand } from '../config/command-line.ts';
import { examineSettings } from '../config/settings.ts';

const HELP = `Diagnose an installation and suggest fixes: ${calledAs('doctor')} [--json]

Reads the same settings as ${calledAs('start')}. Checks them, the data directory and its logs, each account: whether its token can be renewed, and its
scopes; and each service: reachability, clock, and webhooks for events. Only reads from services, for at most 5 s each, and skips sandboxed
services. Can run alongside a server.

  --json   print the findings as JSON: { "ok": …, "findings": [{ "check", "status", "message", "remedy" }] }

Exit status: 0 no faults, 1 faults found, ${EX_CONFIG} invalid settings.
`;

const order: Finding['status'][] = ['ok', 'skipped', 'warning', 'fault'];

function print(findings: readonly Finding[], asJson: boolean): void {
  const { fault = [], warning = [] } = Object.groupBy(findings, ({ status }) => status);
  if (asJson) {
    process.stdout.write(`${redactSecrets(JSON.stringify({ ok: fault.length === 0, findings }, undefined, 2))}\n`);
    return;
  }
  const sorted = findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const lines = sorted.map(
    ({ check, status, message, remedy }) =>
      `${status.padEnd(8)} ${check.padEnd(9)} ${message}${remedy === undefined ? '' : `\n${' '.repeat(19)}${remedy}`}`,
  );
  const counts = `${count(fault.length, 'fault')}, ${count(warning.length, 'warning')}`;
  process.stdout.write(`${redactSecrets(lines.join('\n'))}\n\n${counts}\n`);
}

const count = (number: number, what: string) => `${number === 0 ? 'no' : number} ${what}${number === 1 ? '' : 's'}`;

await runCommand(async () => {
  const { flags } = readArguments(HELP, { flags: ['json'] });
  const { settings, faults, warnings } = examineSettings();
  const asFindings = (status: Finding['status'], messages: readonly string[]) =>
    messages.map((message): Finding => ({ check: 'settings', status, message }));
  const findings = [...asFindings('warning', warnings), ...asFindings('fault', faults)];
  if (!settings || faults.length > 0) {
    print(findings, flags.has('json'));
    process.exit(EX_CONFIG);
  }
  const { runChecks } = await import('./examination.ts');
  findings.unshift(...asFindings('ok', ['valid']));
  findings.push(...(await runChecks(settings)));
  print(findings, flags.has('json'));
  // Exits explicitly, because a check that timed out may still keep the process alive.
  process.exit(findings.some(({ status }) => status === 'fault') ? 1 : 0);
});
