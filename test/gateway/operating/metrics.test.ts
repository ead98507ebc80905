import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsPage } from '../../../codegen/reference/metrics.ts';
import { codeLabel, MAX_OPERATION_LABELS, operationLabels } from '../../../gateway/observability/operations.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { HEADERS } from '../../../gateway/subgraph-links/wire-names.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { counter, measured } from '../../../subgraphs/metrics/instruments.ts';
import { measureAttempt, statusClass } from '../../../subgraphs/metrics/measures.ts';
import { startGraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { processes } from '../processes/processes.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';
import { readScrape, type Scrape, sumOf } from './scrape.ts';

const { graph, deliver, head } = useDelivering();

const processesOfOwn = processes();
afterAll(processesOfOwn.end);

const textAt = async (url = graph.url) => (await fetch(`${url}/metrics`)).text();
const scrape = async () => readScrape(await textAt());

const WORKSPACE = 9006054115;

let before: Scrape;

/** Causes an event of each kind that the dashboard and the alerts use. */
beforeAll(async () => {
  before = await scrape();
  const client = connectTo(graph.url);
  const after = await head();
  const events = streamOf(client, `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id } }`);
  await events.next();
  await deliver('taskUpdated');
  await events.next();
  const replay = streamOf(client, `subscription { taskEvents(workspaceId: ${WORKSPACE}, after: "${after}") { id } }`);
  await replay.next();
  const { data } = await graph.ask('{ workspaces { tasks { items { id } } } }');
  const task = data.workspaces[0].tasks.items[0].id;
  await graph.ask(`mutation { addChecklistToTask(taskIdentifier: "${task}", checklistName: "Measured") { id } }`);
  await client.dispose();
});

test('a scrape is in the format of Prometheus, and says of each metric what it is, as it is declared', async () => {
  const { types, helps, samples } = await scrape();

  const declared = new Map(measured().map(({ name, help }) => [name, help]));
  expect(samples.length).toBeGreaterThan(60);
  for (const [name, help] of helps)
    if (name !== 'target_info') expect([name, help]).toEqual([name, declared.get(name)]);
  for (const [name, type] of types) expect(type === 'counter', name).toBe(name.endsWith('_total'));
  for (const { name } of measured()) expect(name).toMatch(/^(toolgraph|process|nodejs)_[a-z0-9_]+$/);
  expect(await textAt()).not.toContain(process.cwd());
});

test('clients that accept OpenMetrics get that format', async () => {
  const accept = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5';
  const response = await fetch(`${graph.url}/metrics`, { headers: { accept } });
  const text = await response.text();

  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(text).toMatch(/\n# EOF\n$/);
  expect(text).toContain('\n# TYPE toolgraph_operations counter\ntoolgraph_operations_total{');
  expect(text).toMatch(/^# HELP target .*\n# TYPE target info\ntarget_info\{service_name="toolgraph",service_version=/);
});

test('operations are counted by name and outcome, calls by tool and status, and writes by tool and outcome', async () => {
  const first = await scrape();

  await graph.ask('query ListAvailableAuthProviders { authProviders { items { id } } }');
  await graph.control('POST', 'faults', { service: 'engine', status: 503, times: 1 });
  await graph.ask('query MineAlone { authProviders { items { id } } }');
  await graph.ask('query MineAlone { nope }');

  const now = await scrape();
  const more = (name: string, labels: Record<string, string>) => sumOf(now, name, labels) - sumOf(first, name, labels);
  expect(more('toolgraph_operations_total', { operation: 'ListAvailableAuthProviders', outcome: 'ok' })).toBe(1);
  expect(more('toolgraph_operations_total', { operation: 'other', outcome: 'ok' })).toBe(1);
  expect(more('toolgraph_operations_total', { operation: 'other', outcome: 'refused' })).toBe(1);
  expect(more('toolgraph_operation_duration_seconds_count', {})).toBe(2);
  expect(more('toolgraph_operation_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1);
  const tool = 'EngineApi.ListAvailableAuthProviders';
  expect(more('toolgraph_upstream_calls_total', { service: 'engine', tool, status: '5xx' })).toBe(1);
  expect(more('toolgraph_upstream_calls_total', { service: 'engine', tool, status: '2xx' })).toBe(2);
  expect(more('toolgraph_upstream_retries_total', { service: 'engine' })).toBe(1);
  expect(more('toolgraph_upstream_call_duration_seconds_count', { service: 'engine' })).toBe(3);
  expect(sumOf(now, 'toolgraph_writes_total', { outcome: 'succeeded' })).toBeGreaterThan(0);
});

test('the circuit of a service is in one state', async () => {
  // In this process, the metrics would include circuit breakers of earlier tests.
  const { url } = await processesOfOwn.start('gateway/main.ts', /identity/);
  const ask = 'query ListAvailableAuthProviders { authProviders { items { id } } }';
  await fetch(`${url}/graphql?query=${encodeURIComponent(ask)}`, { headers: { accept: 'application/json' } });
  const now = readScrape(await textAt(url));

  const circuit = { service: 'engine' };
  expect(sumOf(now, 'toolgraph_upstream_circuit', { ...circuit, state: 'closed' })).toBe(1);
  expect(sumOf(now, 'toolgraph_upstream_circuit', circuit)).toBe(1);
});

test('deliveries, replays and messages are counted, and how late events are', async () => {
  const now = await scrape();

  const counts = { deliveries_total: 1, delivery_duration_seconds_count: 1, event_lag_seconds_count: 1 };
  for (const [name, count] of Object.entries({
    ...counts,
    replays_total: 1,
    replayed_events_total: 1,
    subscription_messages_total: 3,
  }))
    expect([name, sumOf(now, `toolgraph_${name}`) - sumOf(before, `toolgraph_${name}`)]).toEqual([name, count]);
});

test('creates no series for clients', async () => {
  const labelOf = operationLabels();
  const many = Array.from({ length: 10_000 }, (_, index) => index);
  const answer = async (index: number) => {
    await graph.ask(`query Chosen${index} { __typename ${index % 2 ? 'nope' : ''} }`);
    await fetch(`${graph.url}/nothing/${index}`, { method: 'POST' });
  };
  await answer(0);
  await answer(1);
  // Series of the runtime, such as kinds of garbage collections, appear at any time.
  const series = async () => (await scrape()).samples.filter(({ name }) => name.startsWith('toolgraph_')).length;
  const few = await series();

  for (let index = 2; index < 40; index++) await answer(index);
  for (const status of many) measureAttempt({ service: 'taskmanager', tool: undefined, attempt: 1, status, ms: 1 });

  expect((await series()) - few).toBeLessThanOrEqual(11);
  expect(new Set(many.map((index) => labelOf(`Chosen${index}`)))).toEqual(new Set(['other']));
  expect(new Set(many.map((index) => codeLabel(`CODE_${index}`)))).toEqual(new Set(['other']));
  expect(new Set(many.map(statusClass)).size).toBe(10);
  const labelOfTrusted = operationLabels(many.map((index) => `query Trusted${index} { __typename }`));
  const labels = new Set(many.map((index) => labelOfTrusted(`Trusted${index}`)));
  expect(labels.size).toBeGreaterThan(500);
  expect(labels.size).toBeLessThan(MAX_OPERATION_LABELS);
});

describe('deploy/', () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'));
  const alerts = readFileSync('deploy/alerts.yml', 'utf8');
  const asked: string[] = [
    ...dashboard.panels.flatMap(({ targets = [] }: any) => targets.map(({ expr }: any) => expr)),
    ...[...alerts.matchAll(/^ +expr: '(.*)'$/gm)].map(([, expression]) => expression!),
  ];
  /** Labels that Prometheus adds to scraped metrics. */
  const OF_PROMETHEUS = new Set(['instance', 'job', 'le']);

  test('names existing metrics and labels only', async () => {
    const { samples } = await scrape();
    const labelsOf = Map.groupBy(samples, ({ name }) => name);

    expect(asked.length).toBeGreaterThan(40);
    for (const expression of asked) {
      const selectors = [...expression.matchAll(/\b((?:toolgraph|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
      const names = selectors.map(([, name]) => name!);
      const has = new Set(
        names.flatMap((name) => (labelsOf.get(name) ?? []).flatMap(({ labels }) => Object.keys(labels))),
      );
      const wanted = selectors.flatMap(([, , inside = '']) =>
        [...inside.matchAll(/(\w+)[=!]/g)].map(([, label]) => label!),
      );
      const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(', '));

      expect(
        names.filter((name) => !labelsOf.has(name)),
        expression,
      ).toEqual([]);
      expect(
        [...wanted, ...grouped].filter((label) => !has.has(label) && !OF_PROMETHEUS.has(label)),
        expression,
      ).toEqual([]);
    }
  });

  test('describes each alert in the runbook', () => {
    const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);
    const runbook = readFileSync('docs/guides/runbook.md', 'utf8');
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

    expect(names.length).toBeGreaterThan(0);
    expect(sections).toEqual(names);
    for (const name of names) expect(alerts).toContain(`runbook: docs/guides/runbook.md#${name.toLowerCase()}\n`);
  });

  test('documents name existing metrics only', () => {
    const known = new Set(measured().map(({ name }) => name));
    const pages = globSync('docs/**/*.md').filter((page) => !page.endsWith('generated/metrics.md'));
    const names = pages.flatMap(
      (page) => readFileSync(page, 'utf8').match(/\b(?:toolgraph|process|nodejs)_\w+\b/g) ?? [],
    );

    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  });

  test('the reference of metrics has each with the labels of a server', async () => {
    const { samples } = await scrape();
    const rows = [...metricsPage().matchAll(/^\| `(\w+)` \| (.*?) ?\|/gm)].map(([, name, labels]) => [name!, labels!]);
    const labelsOf = new Map(rows.map(([name, text = '']) => [name, text.replaceAll('`', '').split(', ')]));

    expect(rows.map(([name]) => name)).toEqual(measured().map(({ name }) => name));
    for (const { name, labels } of samples) {
      const listed = labelsOf.get(name.replace(/_(bucket|sum|count)$/, '')) ?? labelsOf.get(name);
      const unlisted = Object.keys(labels).filter((label) => label !== 'le' && !listed?.includes(label));
      expect([name, name === 'target_info' ? [] : unlisted]).toEqual([name, []]);
    }
  });
});

test('only admins read metrics', async () => {
  const start = (settings: object) => startGraph({ SANDBOX_PORT: String(graph.sandbox.port), ...settings });
  const [withLogin, off] = await Promise.all([start(TOKENS), start({ METRICS: 'off' })]);
  const statusFor = async (headers: Record<string, string>, { url }: { url: string } = withLogin) =>
    (await fetch(`${url}/metrics`, { headers })).status;

  expect(await statusFor({})).toBe(401);
  expect(await statusFor(bearer(tokenOf({ role: 'writer' })))).toBe(403);
  expect(await statusFor(bearer(tokenOf({ role: 'admin' })))).toBe(200);
  expect(await statusFor({ 'x-forwarded-for': '192.0.2.1' }, graph)).toBe(403);
  expect(await statusFor({}, off)).toBe(404);
  await Promise.all([withLogin.stop(), off.stop()]);
});

test('a remote subgraph requires its secret', async () => {
  const secret = 'the secret of a subgraph that is measured';
  const server = await serveSubgraph(openSubgraph('tracking', graph.settings), '127.0.0.1', 0, secret);
  const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });

  expect((await ask({})).status).toBe(403);
  const answered = await ask({ [HEADERS.secret]: secret });
  expect(readScrape(await answered.text()).samples.length).toBeGreaterThan(60);
  await server.stop();
});

test('a counter of as many series as operations and outcomes may have counts each of them', async () => {
  const counted = counter('toolgraph_of_this_test_total', 'Counts nothing');
  for (let index = 0; index < 5_000; index++) counted.add(2, { operation: String(index) });

  const now = await scrape();

  expect(sumOf(now, 'toolgraph_of_this_test_total', {})).toBe(10_000);
  expect(sumOf(now, 'toolgraph_of_this_test_total', { operation: '4999' })).toBe(2);
});
