import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '@opentelemetry/resources';
import type { IMetricReader, PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { recordInto, withExemplar } from '../../subgraphs/metrics/instruments.ts';
import { observeCollections } from '../../subgraphs/metrics/runtime.ts';
import { packageVersion } from '../../subgraphs/process/as-built.ts';
import { traceWith } from '../../subgraphs/traces/spans.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { log } from '../config/log.ts';
import type { Settings, TelemetrySettings } from '../config/settings.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Resolves to a function that serialises metrics in Prometheus' text format. */
let opened: Promise<() => Promise<string>> | undefined;

/**
 * Starts the configured metrics and traces, loading only the libraries they need. Returns a function that ends
 * tracing and exports what was recorded since the last export.
 */
export async function openTelemetry({ metrics, telemetry }: Pick<Settings, 'metrics' | 'telemetry'>) {
  if (metrics) opened ??= open(telemetry);
  await opened;
  const endTraces = await openTraces(telemetry);
  return async () => {
    const last = [endTraces(), exportMetrics()].map((exported) => exported.catch(logExportError));
    await Promise.race([Promise.all(last), sleep(LAST_EXPORT_TIMEOUT_MS, undefined, { ref: false })]);
  };
}

/** The provider is never shut down, because all servers of the process share it. */
let exportMetrics = async () => {};

/**
 * The maximum number of series per metric. Beyond its limit (2,000 by default), the library keeps a counter's last
 * value instead of the sum.
 */
const MAX_SERIES = 10_000;

async function open(telemetry: TelemetrySettings): Promise<() => Promise<string>> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { PrometheusExporter, PrometheusSerializer }] =
    await Promise.all([import('@opentelemetry/sdk-metrics'), import('@opentelemetry/exporter-prometheus')]);
  const scraped = new PrometheusExporter({ preventServerStart: true });
  const readers: IMetricReader[] = [scraped];
  const resource = await readResource();
  const exporter = await exporterOf(telemetry);
  if (exporter) readers.push(new PeriodicExportingMetricReader({ exporter, ...intervals() }));
  const views = [{ instrumentName: '*', aggregationCardinalityLimit: MAX_SERIES }];
  const provider = new MeterProvider({ resource, readers, views });
  exportMetrics = () => provider.forceFlush();
  recordInto(provider.getMeter(SCOPE, VERSION));
  observeCollections();
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  return coalesced(async () => {
    const { resourceMetrics, errors } = await scraped.collect();
    for (const err of errors) log.warn({ err }, 'could not read a metric');
    return serializer.serialize(resourceMetrics);
  });
}

async function exporterOf({ metrics, protocol }: TelemetrySettings): Promise<PushMetricExporter | undefined> {
  if (!metrics || process.env.OTEL_METRICS_EXPORTER === 'none') return undefined;
  const { OTLPMetricExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-metrics-otlp-http')
    : import('@opentelemetry/exporter-metrics-otlp-proto'));
  await logExportErrors();
  return new OTLPMetricExporter(metrics);
}

/** Reads environment variables that the OpenTelemetry library does not read itself. */
function intervals(): { exportIntervalMillis: number; exportTimeoutMillis: number } {
  const exportIntervalMillis = Math.max(1_000, Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000);
  const timeout = Number(process.env.OTEL_METRIC_EXPORT_TIMEOUT) || 30_000;
  return { exportIntervalMillis, exportTimeoutMillis: Math.min(timeout, exportIntervalMillis) };
}

const LAST_EXPORT_TIMEOUT_MS = 2_000;

const LOG_INTERVAL_MS = 60_000;

const [SCOPE, VERSION, INSTANCE] = ['toolgraph', packageVersion(), randomUUID()];

/** Describes this process: its defaults, then `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME`. */
async function readResource(): Promise<Resource> {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  );
  const own = { 'service.name': SCOPE, 'service.version': VERSION, 'service.instance.id': INSTANCE };
  const given = detectResources({ detectors: [envDetector] });
  return defaultResource().merge(resourceFromAttributes(own)).merge(given);
}

let loggedAt = Number.NEGATIVE_INFINITY;

/** Omits the error's message, which may quote the receiver's response. */
function logExportError(error: unknown): void {
  if (performance.now() < loggedAt + LOG_INTERVAL_MS) return;
  loggedAt = performance.now();
  log.warn(reasonOf(error), 'could not export traces or metrics, so they are lost');
}

async function logExportErrors(): Promise<void> {
  const { setGlobalErrorHandler } = await import('@opentelemetry/core');
  setGlobalErrorHandler(logExportError);
}

async function openTraces({ traces, protocol }: TelemetrySettings): Promise<() => Promise<void>> {
  if (!traces || process.env.OTEL_TRACES_EXPORTER === 'none') return async () => {};
  const [sdk, { W3CTraceContextPropagator }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/core'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
    logExportErrors(),
  ]);
  const spanProcessors = [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(traces), ...batchOptions() })];
  const provider = new sdk.TracerProvider({ resource: await readResource(), sampler: samplerOf(sdk), spanProcessors });
  traceWith({ tracer: provider.getTracer(SCOPE, VERSION), propagator: new W3CTraceContextPropagator() });
  return async () => {
    traceWith(undefined);
    await provider.shutdown();
  };
}

const BATCH_VARIABLES = {
  scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
  exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
  maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
  maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
};

function batchOptions(): Record<string, number> {
  const options = Object.entries(BATCH_VARIABLES).map(([option, variable]) => [option, Number(process.env[variable])]);
  return Object.fromEntries(options.filter(([, value]) => Number(value) > 0));
}

type Sdk = typeof import('@opentelemetry/sdk-trace');

function samplerOf({ AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler }: Sdk): Sampler {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: ratio = '1' } = process.env;
  const kind = name.replace('parentbased_', '');
  const always = kind === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
  const root = kind === 'traceidratio' ? new TraceIdRatioBasedSampler(Number(ratio)) : always;
  return kind === name ? root : new ParentBasedSampler({ root });
}

/**
 * Serves `/metrics` in the OpenMetrics format to clients that accept it, otherwise in Prometheus' text format. Hooks on
 * the routes have to authorize clients.
 */
export function metricsRoute(routes: FastifyInstance): void {
  routes.get('/metrics', async ({ headers }, reply) => {
    const textOf = await opened;
    if (!textOf) return reply.callNotFound();
    const text = await textOf();
    const isOpen = headers.accept?.includes('application/openmetrics-text');
    reply.type(isOpen ? OPEN_METRICS : TEXT).header('cache-control', 'no-store');
    return isOpen ? openMetricsOf(text) : text;
  });
}

function openMetricsOf(text: string): string {
  const families = text
    .replace(/^(# \w+ \w+)_total /gm, '$1 ')
    .replace('# TYPE target_info gauge', '# TYPE target info');
  const lines = families.replace('# HELP target_info', '# HELP target').trimEnd().split('\n');
  return `${lines.map(withExemplar).join('\n')}\n# EOF\n`;
}

/** Shares the result of one call among concurrent requests, and among requests in the same event-loop turn. */
export function coalesced<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined;
  const end = () => {
    shared = undefined;
  };
  return () => {
    shared ??= make().finally(() => void setImmediate(end));
    return shared;
  };
}
