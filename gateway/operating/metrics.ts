import type { MetricReader, PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import { recordInto } from '../../subgraphs/metrics/instruments.ts';
import type { TelemetrySettings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { logExportFaults, readResource } from '../traces/open-traces.ts';

/** What Prometheus calls its text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type MetricsSettings = { metrics: boolean; telemetry: TelemetrySettings | undefined };

/** Writes what has been measured, as Prometheus reads it. */
let opened: Promise<() => Promise<string>> | undefined;

/** Measures from now on, and sends it as `OTEL_…` variables say; the process has its metrics once. Nothing of the library is loaded without it. */
export async function openMetrics({ metrics, telemetry }: MetricsSettings): Promise<void> {
  if (metrics) opened ??= open(telemetry);
  await opened;
}

async function open(telemetry: TelemetrySettings | undefined): Promise<() => Promise<string>> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { PrometheusExporter, PrometheusSerializer }] =
    await Promise.all([
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-prometheus'),
      import('./process-metrics.ts'),
    ]);
  const scraped = new PrometheusExporter({ preventServerStart: true });
  const readers: MetricReader[] = [scraped];
  const resource = await readResource();
  const exporter = telemetry && (await exporterOf(telemetry));
  if (exporter) readers.push(new PeriodicExportingMetricReader({ exporter, ...intervals() }));
  recordInto(new MeterProvider({ resource, readers }).getMeter('toolgraph'));
  const serializer = new PrometheusSerializer();
  return sharedAnswer(async () => {
    const { resourceMetrics, errors } = await scraped.collect();
    for (const err of errors) log.warn({ err }, 'a metric could not be read');
    return serializer.serialize(resourceMetrics);
  });
}

async function exporterOf({ metrics, protocol }: TelemetrySettings): Promise<PushMetricExporter | undefined> {
  if (!metrics || process.env.OTEL_METRICS_EXPORTER === 'none') return undefined;
  const { OTLPMetricExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-metrics-otlp-http')
    : import('@opentelemetry/exporter-metrics-otlp-proto'));
  await logExportFaults();
  return new OTLPMetricExporter(metrics);
}

/** How often metrics are sent, and how long that may take, in milliseconds; the library reads neither from the environment. */
function intervals(): { exportIntervalMillis: number; exportTimeoutMillis: number } {
  const exportIntervalMillis = Math.max(1_000, Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000);
  const timeout = Number(process.env.OTEL_METRIC_EXPORT_TIMEOUT) || 30_000;
  return { exportIntervalMillis, exportTimeoutMillis: Math.min(timeout, exportIntervalMillis) };
}

/** Answers what this process has measured at `/metrics`, in Prometheus' text format. Hooks of the routes say to whom. */
export function metricsRoute(routes: FastifyInstance): void {
  routes.get('/metrics', async (_request, reply) => {
    const textOf = await opened;
    if (!textOf) return reply.callNotFound();
    return reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(await textOf());
  });
}

/** Makes an answer once for all who ask for it in the same turn of the loop, or until it is there. */
export function sharedAnswer<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined;
  const end = () => {
    shared = undefined;
  };
  return () => {
    shared ??= make().finally(() => void setImmediate(end));
    return shared;
  };
}
