import type { MetricReader, PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import { recordInto } from '../../subgraphs/metrics/instruments.ts';
import type { TelemetrySettings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { logExportFaults, readResource } from '../traces/open-traces.ts';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type MetricsSettings = { metrics: boolean; telemetry: TelemetrySettings | undefined };

/** Writes what has been measured, as Prometheus reads it. */
let opened: Promise<() => Promise<string>> | undefined;

/** Measures from now on, and exports as the `OTEL_…` variables say; once a process. Loads no library otherwise. */
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

/** The library does not read these variables itself. */
function intervals(): { exportIntervalMillis: number; exportTimeoutMillis: number } {
  const exportIntervalMillis = Math.max(1_000, Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000);
  const timeout = Number(process.env.OTEL_METRIC_EXPORT_TIMEOUT) || 30_000;
  return { exportIntervalMillis, exportTimeoutMillis: Math.min(timeout, exportIntervalMillis) };
}

/** Serves `/metrics` in Prometheus' text format; hooks of the routes decide to whom. */
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

/** Makes an answer once for all requests until it is there, or in the same turn of the loop. */
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
