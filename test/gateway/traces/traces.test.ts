import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postJson } from '../../post-json.ts';
import { clientOf, startGraph, type TestGraph } from '../../toolgraph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { type Delivering, startDelivering } from '../subscriptions/delivering.ts';
import { type Exported, useReceiver } from './receiver.ts';

const receiver = useReceiver();
const silent = useReceiver({ hangs: true });
const refusing = useReceiver({ status: 401, says: 'not with secret-of-the-receiver' });

const WORKSPACE = 9006054115;
const TOKEN = 'secret-of-the-receiver';
const settingsFor = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${TOKEN}`,
});

let delivering: Delivering & { stop(): Promise<void> };
let graph: TestGraph;
beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
  delivering = await startDelivering(settingsFor(receiver.url));
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  graph = delivering.graph;
});
afterAll(() => delivering.stop());

/** Sends an operation as part of a trace and returns the trace's spans, once the request's span is exported. */
async function traceOf(query: string, { url } = graph, variables = {}) {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const headers = {
    'content-type': 'application/json',
    traceparent: `00-${traceId}-${spanId}-01`,
    tracestate: 'vendor=of-the-caller',
  };
  const response = await postJson(`${url}/graphql`, { query, variables }, headers);
  const answer: any = await response.json();
  const own = () => receiver.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => own().some(({ parentSpanId }) => parentSpanId === spanId), { timeout: 5_000 }).toBe(true);
  return { answer, spans: own(), requestId: response.headers.get('x-request-id') };
}

/** The names of the span's ancestors, from the root down. */
function wayTo(span: Exported, spans: Exported[]): string[] {
  const around = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(around ? wayTo(around, spans) : []), span.name];
}

const TOOL = 'EngineApi.ListAvailableAuthProviders';
const PROVIDERS = '/engine/v1/admin/auth_providers';

test('traces a request to each attempt', async () => {
  await graph.control('POST', 'faults', { service: 'engine', status: 503, times: 1 });

  const { spans } = await traceOf('query OfMine { authProviders { items { id } } }');

  const attempts = spans.filter(({ name }) => name === `GET ${PROVIDERS}`);
  expect(attempts.map((span) => wayTo(span, spans).join(' > '))).toEqual(
    Array(2).fill(`POST /graphql > query > fetch engine > call ${TOOL} > GET ${PROVIDERS}`),
  );
  expect(attempts.map(({ attributes, status }) => [attributes['http.response.status_code'], status.code])).toEqual([
    [503, 2],
    [200, 0],
  ]);
  expect(attempts.map(({ attributes }) => attributes['error.type'])).toEqual(['UPSTREAM_UNAVAILABLE', undefined]);
  expect(attempts.map(({ attributes }) => attributes['http.request.resend_count'])).toEqual([undefined, 1]);
});

test('a request whose client disconnects before the response has no status in its trace and metrics', async () => {
  const responses = async () =>
    (await (await fetch(`${graph.url}/metrics`)).text()).match(
      /^toolgraph_http_responses_total\{route="\/graphql".*$/gm,
    );
  const before = await responses();
  await graph.control('POST', 'faults', { service: 'engine', latencyMs: 1_000, times: 1 });
  const traceId = randomBytes(16).toString('hex');
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-00000000000000aa-01` };
  const body = JSON.stringify({ query: '{ authProviders { items { id } } }' });

  const signal = AbortSignal.timeout(300);
  await expect(fetch(`${graph.url}/graphql`, { method: 'POST', headers, body, signal })).rejects.toThrow();

  const own = () => receiver.spans().filter((span) => span.traceId === traceId && span.name === 'POST /graphql');
  await expect.poll(() => own().length, { timeout: 5_000 }).toBe(1);
  const { attributes, status } = own()[0]!;
  expect([attributes['http.response.status_code'], attributes['error.type'], status.code]).toEqual([
    undefined,
    'aborted',
    2,
  ]);
  await setTimeout(1_000);
  expect(await responses()).toEqual(before);
});

/** The kinds of spans in OTLP. */
const KINDS = ['', 'INTERNAL', 'SERVER', 'CLIENT'];

test('the spans of an example query follow the semantic conventions', async () => {
  const query = readFileSync('docs/questions/all-places.graphql', 'utf8');
  const { spans, requestId, answer } = await traceOf(query, graph, { workspace: WORKSPACE });

  expect(answer.errors).toBeUndefined();
  const found = spans.map((span) => `${KINDS[span.kind]} ${wayTo(span, spans).join(' > ')}`);
  expect([...new Set(found)].toSorted()).toMatchInlineSnapshot(`
    [
      "CLIENT POST /graphql > query > fetch taskmanager > call TaskManagerApi.GetFolderlessLists > GET /taskmanager/api/v2/space/{parent.id}/list",
      "CLIENT POST /graphql > query > fetch taskmanager > call TaskManagerApi.GetSpaceFolders > GET /taskmanager/api/v2/space/{parent.id}/folder",
      "CLIENT POST /graphql > query > fetch taskmanager > call TaskManagerApi.RetrieveAvailableSpaces > GET /taskmanager/api/v2/team/{parent.id}/space",
      "INTERNAL POST /graphql > query > fetch taskmanager",
      "INTERNAL POST /graphql > query > fetch taskmanager > call TaskManagerApi.GetFolderlessLists",
      "INTERNAL POST /graphql > query > fetch taskmanager > call TaskManagerApi.GetSpaceFolders",
      "INTERNAL POST /graphql > query > fetch taskmanager > call TaskManagerApi.RetrieveAvailableSpaces",
      "INTERNAL POST /graphql > query > plan",
      "SERVER POST /graphql",
      "SERVER POST /graphql > query",
    ]
  `);
  const [http] = spans.filter(({ name }) => name === 'POST /graphql');
  expect(http).toMatchObject({ kind: 2, status: { code: 0 } });
  expect(http!.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': '/graphql',
    'network.protocol.version': '1.1',
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(graph.url).port),
    'url.path': '/graphql',
    'url.scheme': 'http',
  });
  const [operation] = spans.filter(({ name }) => name === 'query');
  expect(operation!.attributes).toEqual({
    'graphql.operation.name': 'AllPlaces',
    'graphql.operation.type': 'query',
    'toolgraph.document.hash': expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    'toolgraph.errors': 0,
    'toolgraph.request.id': requestId,
  });
  const { hostname, port } = new URL(graph.sandbox.url);
  for (const { name, attributes } of spans.filter(({ kind }) => kind === 3)) {
    const { 'url.template': template, 'url.full': full, ...others } = attributes;
    expect(others).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': hostname,
      'server.port': Number(port),
    });
    expect(name).toBe(`GET ${template}`);
    expect(full).toBe(`${graph.sandbox.url}${String(template).replace(/\{.*?\}/g, 'REDACTED')}`);
  }
  expect(spans[0]!.resource).toEqual({
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'service.name': 'toolgraph',
    'service.version': JSON.parse(readFileSync('package.json', 'utf8')).version,
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.version': expect.stringMatching(/^3\./),
  });
});

test('the measured durations of a traced request have exemplars', async () => {
  const { spans } = await traceOf('{ authProviders { items { id } } }');
  const headers = { accept: 'application/openmetrics-text' };
  const scrape = await (await fetch(`${graph.url}/metrics`, { headers })).text();

  const [, traceId, spanId] =
    /^toolgraph_operation_duration_seconds_bucket\{operation="unnamed",le="[\d.]+"\} \d+ # \{trace_id="(\w+)",span_id="(\w+)"\} [\d.e-]+ [\d.]+$/m.exec(
      scrape,
    ) ?? [];
  const [operation] = spans.filter(({ name }) => name === 'query');
  expect([traceId, spanId]).toEqual([operation!.traceId, operation!.spanId]);
});

test('traces contain no values and stay inside', async () => {
  const word = `word${randomBytes(6).toString('hex')}`;
  const query = `query ($id: ID!) { task(id: $id) { ${word}: name } }`;

  await traceOf(query, graph, { id: word });

  const upstream = JSON.stringify(await graph.receivedWithAnswers());
  expect(upstream).toContain(word);
  expect(upstream).not.toMatch(/traceparent|tracestate|of-the-caller|baggage/);
  const exported = receiver.requests.map(({ body }) => body.toString()).join();
  for (const secret of [word, TOKEN, 'pk_4100001_SANDBOX']) expect(exported).not.toContain(secret);
  for (const { headers } of receiver.requests) expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
});

test('a message is linked to the delivery that caused it, and does not say so', async () => {
  const client = connectTo(graph.url);
  const events = streamOf(client, `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { type } }`);
  await events.next();

  await delivering.deliver('taskUpdated');
  const message = await events.next();

  expect(Object.keys(message.extensions)).toEqual(['cursor']);
  const linked = () => receiver.spans().filter(({ name, links }) => name === 'event' && links.length > 0);
  await expect.poll(() => linked().length, { timeout: 5_000 }).toBe(1);
  const [delivery] = receiver.spans().filter(({ name }) => name === 'POST /webhooks/taskmanager/:registration');
  expect(linked()[0]!.links).toMatchObject([{ traceId: delivery!.traceId, spanId: delivery!.spanId }]);
  await client.dispose();
});

describe('where a subgraph is a process of its own', () => {
  test('its spans are a part of the trace', async () => {
    const environment = { TOOLGRAPH_SUBGRAPHS: 'remote', SANDBOX_PORT: String(graph.sandbox.port) };
    const server = await startGraph(environment);
    const remote = clientOf(server.url, graph.sandbox, graph.settings);

    const { spans } = await traceOf('{ authProviders { items { id } } }', remote);

    const [attempt] = spans.filter(({ name }) => name === `GET ${PROVIDERS}`);
    const own = ['POST /graphql', 'query'];
    const sent = ['fetch engine', 'POST /graphql'];
    expect(wayTo(attempt!, spans)).toEqual([...own, ...sent, ...own, `call ${TOOL}`, `GET ${PROVIDERS}`]);
    expect(
      spans
        .filter(({ name }) => name === 'POST /graphql')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual([2, 2, 3]);
    await server.stop();
  });
});

test('a hanging receiver delays neither responses nor the stop', async () => {
  const environment = { ...settingsFor(silent.url), SANDBOX_PORT: String(graph.sandbox.port) };
  const { url, stop } = await startGraph(environment);
  const ask = async () =>
    (await fetch(`${url}/graphql?query={__typename}`, { headers: { 'apollo-require-preflight': '1' } })).status;

  const answered = await Promise.all(Array.from({ length: 50 }, ask));
  const began = performance.now();
  await stop();
  const stopped = performance.now() - began;

  expect(new Set(answered)).toEqual(new Set([200]));
  expect(stopped).toBeLessThan(5_000);
  expect(silent.requests.filter(({ path }) => path === '/v1/traces').length).toBeGreaterThan(0);
});

test.each<[string, string | number, () => string]>([
  ['is away', 'ECONNREFUSED', () => 'http://127.0.0.1:9'],
  ['refuses', 401, () => refusing.url],
])('that a receiver %s is logged with the kind of the fault, and nothing that it says', async (_what, reason, url) => {
  const traces = { url: `${url()}/v1/traces`, headers: {} };
  const script = `
    const { openTelemetry } = await import('./gateway/observability/telemetry.ts');
    const { traced } = await import('./subgraphs/traces/spans.ts');
    const stop = await openTelemetry({ telemetry: { traces: ${JSON.stringify(traces)}, protocol: 'http/json' } });
    traced('request', () => {});
    await stop();`;
  const env = { ...process.env, OTEL_EXPORTER_OTLP_TIMEOUT: '500' };
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });

  expect(JSON.parse(stderr)).toMatchObject({ reason, msg: 'could not export traces or metrics, so they are lost' });
  expect(stderr).not.toContain(TOKEN);
});

test.each([
  ['responds', () => receiver],
  ['hangs', () => silent],
])('stopping exports the last metrics to a receiver that %s, for at most 2 s', async (_what, to) => {
  const metrics = { url: `${to().url}/last`, headers: {} };
  const script = `
    const { openTelemetry } = await import('./gateway/observability/telemetry.ts');
    const stop = await openTelemetry({ metrics: true, telemetry: { metrics: ${JSON.stringify(metrics)}, protocol: 'http/json' } });
    const from = performance.now();
    await stop();
    console.log(performance.now() - from);
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);

  const exported = to().requests.filter(({ path }) => path === '/last');
  expect(exported.map(({ body }) => JSON.parse(body.toString()).resourceMetrics.length)).toEqual([1]);
  expect(Number(stdout)).toBeLessThan(4_000);
});

test.each([
  ['always_off', 0],
  ['parentbased_traceidratio', 10],
  ['traceidratio', 0],
])('OTEL_TRACES_SAMPLER=%s decides', async (sampler, sampled) => {
  const script = `
    const { openTelemetry } = await import('./gateway/observability/telemetry.ts');
    const { traced } = await import('./subgraphs/traces/spans.ts');
    await openTelemetry({ telemetry: { traces: { url: 'http://127.0.0.1:9', headers: {} } } });
    const parent = { traceparent: '00-ffffffff000000000000000000000000-ffffffffffffffff-01' };
    const flags = Array.from({ length: 10 }, () => traced('request', (span) => span.spanContext().traceFlags, () => ({ parent })));
    console.log(flags.filter((flag) => flag === 1).length);
    process.exit();`;
  const env = { ...process.env, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.001' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });

  expect(Number(stdout)).toBe(sampled);
});

test('loads no tracing without a receiver', async () => {
  const script = `
    const loaded = [];
    const { registerHooks } = await import('node:module');
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { openTelemetry } = await import('./gateway/toolgraph.ts').then(() => import('./gateway/observability/telemetry.ts'));
    await openTelemetry({ telemetry: {} });
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);

  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.length).toBeGreaterThan(1_000);
  expect(loaded.filter((file) => /opentelemetry\/(?!api\/)/.test(file))).toEqual([]);
});
