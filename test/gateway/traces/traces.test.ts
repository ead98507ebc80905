import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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

test('traces a request to each attempt', async () => {
  await graph.control('POST', 'faults', { service: 'engine', status: 503, times: 1 });

  const { spans, requestId } = await traceOf('query OfMine { authProviders { items { id } } }');

  const attempts = spans.filter(({ name }) => name === 'GET');
  expect(
    attempts.map((span) =>
      wayTo(span, spans)
        .filter((name) => name !== 'subgraph engine')
        .join(' > '),
    ),
  ).toEqual(Array(2).fill(`request > fetch engine > call ${TOOL} > GET`));
  expect(attempts.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([503, 200]);
  const [request] = spans.filter(({ name }) => name === 'request');
  expect(request).toMatchObject({
    kind: 2,
    service: 'toolgraph',
    attributes: {
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'OfMine',
      'graphql.document.hash': expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      'toolgraph.request.id': requestId,
      'toolgraph.errors': 0,
    },
  });
  expect(spans.filter(({ name }) => name === 'plan').map((span) => wayTo(span, spans))).toEqual([['request', 'plan']]);
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
  const [delivery] = receiver.spans().filter(({ name }) => name === 'delivery taskmanager');
  expect(linked()[0]!.links).toMatchObject([{ traceId: delivery!.traceId, spanId: delivery!.spanId }]);
  await client.dispose();
});

describe('where a subgraph is a process of its own', () => {
  test('its spans are a part of the trace', async () => {
    const environment = { TOOLGRAPH_SUBGRAPHS: 'remote', SANDBOX_PORT: String(graph.sandbox.port) };
    const server = await startGraph(environment);
    const remote = clientOf(server.url, graph.sandbox, graph.settings);

    const { spans } = await traceOf('{ authProviders { items { id } } }', remote);

    const [attempt] = spans.filter(({ name }) => name === 'GET');
    expect(wayTo(attempt!, spans)).toEqual(['request', 'fetch engine', 'subgraph engine', `call ${TOOL}`, 'GET']);
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
