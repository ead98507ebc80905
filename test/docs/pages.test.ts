import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, processes, type Started } from '../gateway/processes/processes.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { postJson } from '../post-json.ts';
import { commandsOf, type Fence, fencesOf, masked, PAGES, pageText, shows } from './fences.ts';

const ROOT = join(import.meta.dirname, '../..');
const MARKS = ['needs-account', 'needs-cluster'];

/** Commands that other tests run, because they take minutes or install packages. */
const RUN_ELSEWHERE: [RegExp, string][] = [
  [/^npm test$|^npx vitest run /, 'CI'],
  [/^npm install \.\/toolgraph-|^tar xzf|^npx toolgraph start$/, 'test/faults/install.faults.ts'],
  [/^npm run release$|^podman build /, 'test/faults/deploy.faults.ts'],
  [/^cp -a data |^mv data /, 'test/faults/upgrade.faults.ts'],
  [/^npm run bench\b/, 'test/bench-comparison.test.ts'],
  [/^npm run cluster$/, 'test/gateway/processes/json-log.test.ts'],
  [/^npm run test:/, 'CI'],
];

/** Commands that would change the checkout. */
const NOT_RUN = /\bgit\b|\brm\b|^cp /;

/** Commands that pages repeat, and that have the same result each time. They are run once. */
const REPEATED = /^npm start$|^npx -c |^npm run doctor$/;
const results = new Map<string, Promise<Result>>();

/** Servers with other settings: only the settings are checked, unless EXAMPLES=start (test/faults/pages.faults.ts). */
const HAS_SETTINGS = process.env.EXAMPLES === 'start' ? /^$/ : /^(?:[A-Z_]+=\S+ )+npm start$/;

/** Commands that serve until they are stopped, and their output when ready. */
const SERVES = /^(?:[A-Z_]+=\S+ )*npm (?:start|run (?:cluster|dev|sandbox|subgraph -- \w+))$/;
const IS_SERVING = /served at|listening|is ready|\bserves\b/i;

const { start, end } = processes();
const folders: string[] = [];
let graph: Started;
let values: Record<string, unknown>;

beforeAll(async () => {
  graph = await start('gateway/main.ts', /identity/);
  values = await exampleValues();
}, 60_000);
afterAll(async () => {
  await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Output = { data?: any; errors?: unknown; extensions?: unknown };

async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Output> {
  return (await postJson(`${graph.url}/graphql`, { query, variables })).json() as Promise<Output>;
}

/** Values for variables in the operations of the documentation. */
async function exampleValues(): Promise<Record<string, unknown>> {
  const { data } = await ask(`{
    workspaces { id userGroups { id } spaces { lists { id } } tasks { items { id name } } }
    threads(maxResults: 1) { items { id } }
    spreadsheets(limit: 1) { items { id } }
  }`);
  const [workspace] = data.workspaces;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    workspace: workspace.id,
    group: workspace.userGroups[0].id,
    list: workspace.spaces.flatMap((space: any) => space.lists)[0].id,
    task: workspace.tasks.items.find(({ name }: any) => name === 'Replace bearings of the charging dock').id,
    thread: data.threads.items[0].id,
    spreadsheet: data.spreadsheets.items[0].id,
    email: 'nils@halyard.example',
    who: 'mira@halyard.example',
    from: `${day(1)}T15:00:00`,
    until: `${day(1)}T15:30:00`,
    day: `${day(0)}T00:00:00`,
    dayAfter: `${day(7)}T00:00:00`,
    week: { from: `${day(0)}T00:00:00Z`, until: `${day(7)}T00:00:00Z` },
  };
}

/** The values of an operation's variables, except those with a default. */
function variablesOf(operation: string): Record<string, unknown> {
  const declared = [...operation.matchAll(/\$(\w+): (\[?\w+!?\]?!?)(?=[,)\s]*(?:\$|\)|\n))/g)];
  const given = declared.flatMap(([, name = '', type = '']) => {
    const value = (type === 'DateTime!' ? (values.week as typeof values) : values)[name];
    return type.endsWith('!') && value !== undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

async function runOperation(operation: string): Promise<Output> {
  if (!/^subscription\b/m.test(operation)) return ask(operation, variablesOf(operation));
  const client = connectTo(graph.url);
  const message = await streamOf(client, operation, variablesOf(operation)).next();
  await client.dispose();
  return message as Output;
}

/** A data directory for commands that must not change the server's. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-docs-'));
  folders.push(folder);
  return folder;
}

type Result = { status: number | null; out: string; err: string };

/** Runs a printed command with the addresses of this test's server. */
async function runCommand(command: string, dataDir: string): Promise<Result> {
  expect(command).not.toMatch(NOT_RUN);
  const isOwn = /npm run (?:events|audit|doctor)\b/.test(command);
  const text = command
    .replaceAll('http://127.0.0.1:4000', graph.url)
    .replaceAll('http://127.0.0.1:4010', graph.sandboxUrl)
    .replace(/\bnpm (run|start)/g, 'npm -s $1')
    .replace(/=…/g, '=0123456789abcdef0123456789abcdef')
    .replace(/\bFILE\b/, join(dataDir, 'backup.sqlite'));
  const ports = { PORT: await freePort(), SANDBOX_PORT: await freePort(), SUBGRAPH_PORT: await freePort() };
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const keys = { NEW_KEY: 'b'.repeat(64), OLD_KEY: 'a'.repeat(64) };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, GRAPH: `${graph.url}/graphql`, ...keys };
  const place = isOwn ? graph.place : { ...ports, DATA_DIR: dataDir };
  const child = spawn('bash', ['-c', text], { cwd: ROOT, env: { ...env, ...place }, detached: true });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close');
  const isStreaming = command.startsWith('curl -N');
  const isServing = SERVES.test(command);
  for (let waited = 0; child.exitCode === null && waited < 40_000; waited += 50) {
    if ((isServing && IS_SERVING.test(out + err)) || (isStreaming && out.includes('id: '))) {
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
      return { status: 0, out, err };
    }
    await Promise.race([setTimeout(50), ended]);
  }
  if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
  await ended;
  return { status: child.exitCode, out, err };
}

async function runCommands({ text }: Fence): Promise<string> {
  const dataDir = freshFolder();
  const outputs: string[] = [];
  for (const { command: whole, comment } of commandsOf(text)) {
    const command = whole.replace(/^npm ci && /, '').replace(HAS_SETTINGS, '$& -- --check');
    if (RUN_ELSEWHERE.some(([pattern]) => pattern.test(command))) continue;
    const result = results.get(command) ?? runCommand(command, dataDir);
    if (REPEATED.test(command)) results.set(command, result);
    const { status, out, err } = await result;
    const expected = Number(/exits with (\d+)/.exec(comment)?.[1] ?? 0);
    expect(status, `${command}\n${out.slice(0, 2_000)}${err.slice(0, 2_000)}`).toBe(expected);
    outputs.push(out || err);
  }
  return outputs.join('\n');
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Checks a settings file like the server at startup. */
async function checkSettings(text: string): Promise<void> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'toolgraph.config.json'), text);
  const command = `env -u PORT TOOLGRAPH_CONFIG=${join(folder, 'toolgraph.config.json')} npm start -- --check`;
  const { status, out, err } = await runCommand(command, folder);
  expect(status, out + err).toBe(0);
}

/** Runs the examples of a page in order. Compares each shown output with that of the previous example. */
async function runPage(path: string): Promise<void> {
  let output: unknown;
  const fences = fencesOf(pageText(path));
  for (const [index, fence] of fences.entries()) {
    const place = `${path}:${fence.line}`;
    if (fence.marks[0] === 'toolgraph.config.json') {
      await checkSettings(fence.text);
      continue;
    }
    expect(
      fence.marks.filter((mark) => !MARKS.includes(mark)),
      place,
    ).toEqual([]);
    if (fence.marks.length > 0) continue;
    if (fence.language === 'graphql') {
      const result = await runOperation(fence.text);
      if (!/"errors"/.test(fences[index + 1]?.text ?? '')) expect(result.errors, place).toBeUndefined();
      output = result;
    } else if (fence.language === 'sh') {
      output = parsed(await runCommands(fence));
    } else if (fence.language === 'json') {
      expect(output, `${place}: nothing printed it`).toBeDefined();
      if (!shows(output, JSON.parse(fence.text))) expect(output, place).toEqual(JSON.parse(fence.text));
    } else if (['', 'text'].includes(fence.language)) {
      expect(output, `${place}: nothing printed it`).toBeTypeOf('string');
      for (const line of fence.text.trim().split('\n'))
        expect(masked(String(output)), place).toContain(masked(line).replace(/…$/, ''));
    } else if (['js', 'ts'].includes(fence.language)) {
      expect(parseSync(`example.${fence.language}`, fence.text).errors, place).toEqual([]);
    } else expect(['mermaid', 'yaml'], place).toContain(fence.language);
  }
}

describe('examples', () => {
  test.each(PAGES)('%s runs, and prints what it shows', runPage, 180_000);
});

test.each(PAGES)('%s begins with code or a diagram', (path) => {
  const [, ...lines] = pageText(path).split('\n');
  const first = lines.findIndex((line) => /^```|^!\[/.test(line));

  expect(first).toBeGreaterThan(-1);
  expect(first).toBeLessThanOrEqual(12);
});

const SENTENCE_END = /[.!?](?:\s|$)/g;

test.each(PAGES)('%s has at most three sentences in a paragraph', (path) => {
  const prose = pageText(path).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const paragraphs = prose
    .replaceAll(/<!-- written by[\s\S]*?<!-- end -->/g, '')
    .split(/\n{2,}|\n(?=[-*] |\d+\. )/)
    .filter((text) => !/^\s*[|<#]/.test(text));

  const long = paragraphs.filter((text) => (text.replaceAll(/`[^`]*`/g, '').match(SENTENCE_END) ?? []).length > 3);
  expect(long).toEqual([]);
});

test('an output that is not shown as it is printed is found', () => {
  expect(shows({ data: { items: [{ id: '90211' }, { name: 'b' }] } }, { data: { items: [{ name: 'b' }] } })).toBe(true);
  expect(shows({ data: { items: [{ name: 'b' }] } }, { data: { items: [{ name: 'c' }] } })).toBe(false);
  expect(shows({ data: {} }, { data: { name: 'x' } })).toBe(false);
  expect(shows({ at: '2026-11-28T08:30:00.000Z' }, { at: '2026-01-02T09:00:00.000Z' })).toBe(true);
});

test('commands are read without their comments and continuations', () => {
  expect(commandsOf('# first\ncurl a \\\n  -d b   # exits with 3\n\nnpm start\n')).toEqual([
    { command: 'curl a -d b', comment: 'exits with 3' },
    { command: 'npm start', comment: '' },
  ]);
});
