import { calledAs } from '../../subgraphs/process/as-built.ts';
import type { Finding } from '../../subgraphs/process/finding.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { EX_CONFIG, readArguments, runCommand } from '../config/command-line.ts';
import { examineSettings } from '../config/settings.ts';

const HELP = `Says what is wrong with an installation, and what to do about it: ${calledAs('doctor')} [--json]

It reads the settings as ${calledAs('start')} does, and examines them, the data directory and its logs, and each service: whether it
answers and takes the credential, what the scopes of that open, the clocks, and the webhooks that deliver events. Services are asked for reads alone,
each for five seconds at most. A server may run meanwhile. What is in the sandbox needs no credentials, and is not asked.

  --json   writes the findings as JSON: { "ok": …, "findings": [{ "check", "status", "message", "remedy" }] }

Ends with 0 where nothing is wrong, with 1 where something is, and with ${EX_CONFIG} where the settings are.
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
  findings.unshift(...asFindings('ok', ['sound']));
  findings.push(...(await runChecks(settings)));
  print(findings, flags.has('json'));
  // Checks that timed out may still be in flight.
  process.exit(findings.some(({ status }) => status === 'fault') ? 1 : 0);
});
