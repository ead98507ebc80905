/**
 * Replays what the task manager's tests send and what the sandbox answers against the vendor's own OpenAPI document,
 * which is no part of this project: TASKMANAGER_OPENAPI says where it lies.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../gateway/config/command-line.ts';
import type { AnsweredRequest } from '../../sandbox/control/received.ts';
import { accepted, judged } from './accepted.ts';
import { differencesOf, type Operation, operationsOf } from './document.ts';

/** The calls of every tool among them. */
const TESTS = ['test/taskmanager', 'test/gateway/worker/worker-tools.test.ts'];

const HELP = `Compares the wire of the task manager's tests with the vendor's document: TASKMANAGER_OPENAPI=<file> npm run check:wire
`;

readArguments(HELP);
process.exitCode = main(process.env.TASKMANAGER_OPENAPI);

/** The exit code: 0 when all is as the document or the list says, 1 when not, 2 when it could not be decided. */
function main(path: string | undefined): number {
  if (!path) return fail('TASKMANAGER_OPENAPI is not set; it names the OpenAPI document of the task manager');
  const operations = readOperations(path);
  if (!operations) return fail(`TASKMANAGER_OPENAPI: ${path} cannot be read as an OpenAPI document`);
  const exchanges = recorded();
  return exchanges ? report(operations, exchanges) : fail(`${TESTS.join(' or ')} did not pass; nothing was compared`);
}

function fail(message: string): number {
  console.error(message);
  return 2;
}

function readOperations(path: string): Operation[] | undefined {
  try {
    return operationsOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The exchanges of the tests; undefined when one of them failed. */
function recorded(): AnsweredRequest[] | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'exchanges-'));
  const file = join(directory, 'exchanges.jsonl');
  try {
    const tests = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...TESTS], {
      env: { ...process.env, RECORD_EXCHANGES: file },
      encoding: 'utf8',
    });
    if (tests.status !== 0) console.error(tests.stdout + tests.stderr);
    if (tests.status !== 0) return undefined;
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ service }: AnsweredRequest) => service === 'taskmanager');
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function report(operations: Operation[], exchanges: AnsweredRequest[]): number {
  const found = new Set<string>();
  const exercised = new Set<Operation>();
  for (const exchange of exchanges) {
    const { method, path } = exchange;
    const operation = operations.find((each) => each.method === method && each.path.test(path));
    if (!operation) found.add(`${method} ${path} · route · / · unknown`);
    else for (const difference of differencesOf(operation, exchange)) found.add(difference);
    if (operation) exercised.add(operation);
  }
  const idle = operations.filter((operation) => !exercised.has(operation));
  for (const { id } of idle) found.add(`${id} · route · / · never exercised`);
  const { unlisted, gone, byReason } = judged(found, accepted);

  console.log(`${exercised.size} of ${operations.length} documented operations, in ${exchanges.length} exchanges`);
  print(
    'never exercised',
    idle.map(({ id, route }) => `${id} (${route})`),
  );
  print(
    'accepted differences',
    [...byReason].map(([reason, { length }]) => `${String(length).padStart(4)}  ${reason}`),
  );
  print('DIFFERENCES THAT ARE NOT LISTED', unlisted);
  print('LISTED DIFFERENCES THAT NO LONGER OCCUR', gone);
  return unlisted.length + gone.length > 0 ? 1 : 0;
}

function print(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
