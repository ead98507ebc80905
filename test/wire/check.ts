/**
 * Compares the task manager tests' requests, and the sandbox's responses, with the vendor's OpenAPI document. The
 * document is not part of this project: TASKMANAGER_OPENAPI is its path.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../gateway/config/command-line.ts';
import type { AnsweredRequest } from '../../sandbox/control/received.ts';
import { accepted, judged } from './accepted.ts';
import { differencesOf, type Operation, operationsOf } from './document.ts';

/** These tests call every tool. */
const TESTS = ['test/taskmanager', 'test/gateway/worker/worker-tools.test.ts'];

const HELP = `Compares the task manager tests' requests and responses with the vendor's OpenAPI document.

Usage: TASKMANAGER_OPENAPI=<file> npm run check:wire
`;

readArguments(HELP);
process.exitCode = main(process.env.TASKMANAGER_OPENAPI);

/** Exit codes: 0 if all differences are listed, 1 if not, 2 if nothing was compared. */
function main(path: string | undefined): number {
  if (!path) return fail("TASKMANAGER_OPENAPI is not set; set it to the path of the task manager's OpenAPI document");
  const operations = readOperations(path);
  if (!operations) return fail(`TASKMANAGER_OPENAPI: ${path} is not a readable OpenAPI document`);
  const exchanges = recorded();
  return exchanges
    ? report(operations, exchanges)
    : fail(`tests in ${TESTS.join(' or ')} failed; nothing was compared`);
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

/** Returns `undefined` if a test fails. */
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
