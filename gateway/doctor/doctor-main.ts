import { calledAs } from '../../subgraphs/graph/as-built.ts';
import type { Finding } from '../../subgraphs/graph/finding.ts';
import { CONFIGURATION, readArguments } from '../settings/command-line.ts';
import { examineSettings } from '../settings/config.ts';
import { clean } from '../settings/log.ts';

const HELP = `Says what is wrong with an installation, and what to do about it: ${calledAs('doctor')} [--json]

It reads the settings as ${calledAs('start')} does, and examines them, Node, the data directory and its logs, the ports, and each service: whether it
answers and takes the credential, what the scopes of that open, the clocks, and the webhooks that deliver events. Services are asked for reads alone,
each for five seconds at most. A server may run meanwhile. What is in the sandbox needs no credentials, and is not asked.

  --json   writes the findings as JSON: { "ok": …, "findings": [{ "check", "status", "message", "remedy" }] }

Ends with 0 where nothing is wrong, with 1 where something is, and with ${CONFIGURATION} where the settings are.
`;

const order: Finding['status'][] = ['ok', 'skipped', 'warning', 'fault'];

function print(findings: readonly Finding[], asJson: boolean): void {
  const faults = findings.filter(({ status }) => status === 'fault').length;
  const warnings = findings.filter(({ status }) => status === 'warning').length;
  if (asJson) {
    process.stdout.write(`${clean(JSON.stringify({ ok: faults === 0, findings }, undefined, 2))}\n`);
    return;
  }
  const sorted = findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const lines = sorted.map(
    ({ check, status, message, remedy }) =>
      `${status.padEnd(8)} ${check.padEnd(9)} ${message}${remedy === undefined ? '' : `\n${' '.repeat(19)}${remedy}`}`,
  );
  process.stdout.write(`${clean(lines.join('\n'))}\n\n${count(faults, 'fault')}, ${count(warnings, 'warning')}\n`);
}

const count = (number: number, what: string) => `${number === 0 ? 'no' : number} ${what}${number === 1 ? '' : 's'}`;

async function run(): Promise<void> {
  const { flags } = readArguments(HELP, { flags: ['json'] });
  const { settings, faults, warnings } = examineSettings();
  const ofSettings = [
    ...warnings.map((message): Finding => ({ check: 'settings', status: 'warning', message })),
    ...faults.map((message): Finding => ({ check: 'settings', status: 'fault', message })),
  ];
  if (!settings || faults.length > 0) {
    print(ofSettings, flags.has('json'));
    process.exitCode = CONFIGURATION;
    return;
  }
  const { examine } = await import('./examination.ts');
  const findings = [
    { check: 'settings', status: 'ok', message: 'sound' } satisfies Finding,
    ...ofSettings,
    ...(await examine(settings)),
  ];
  print(findings, flags.has('json'));
  // What did not answer in time may still be under way.
  process.exit(findings.some(({ status }) => status === 'fault') ? 1 : 0);
}

await run();
