import type { MetricReader } from '@opentelemetry/sdk-metrics';
import { recordInto } from '../../subgraphs/metrics/instruments.ts';
import { log } from '../settings/log.ts';

/** What Prometheus calls its text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** What this process measures. */
type Metrics = { text(): Promise<string> };

let opened: Promise<Metrics> | undefined;

/** Measures from now on; the process has its metrics once. Nothing of the library is loaded without it. */
export async function openMetrics({ metrics }: { metrics: boolean }): Promise<void> {
  if (metrics) opened ??= open();
  await opened;
}

/** What has been measured, as Prometheus reads it; undefined where nothing is. */
export const metricsText = async (): Promise<string | undefined> => (await opened)?.text();

async function open(): Promise<Metrics> {
  const [{ AggregationTemporality, MeterProvider, MetricReader: Reader }, { PrometheusSerializer }, { Resource }] =
    await Promise.all([
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-prometheus'),
      import('@opentelemetry/resources'),
      import('./process-metrics.ts'),
    ]);
  class Scraped extends Reader {
    constructor() {
      super({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE });
    }
    protected override async onShutdown(): Promise<void> {}
    protected override async onForceFlush(): Promise<void> {}
  }
  const reader: MetricReader = new Scraped();
  const resource = new Resource({ 'service.name': 'toolgraph' });
  recordInto(new MeterProvider({ resource, readers: [reader] }).getMeter('toolgraph'));
  const serializer = new PrometheusSerializer();
  return {
    text: async () => {
      const { resourceMetrics, errors } = await reader.collect();
      for (const err of errors) log.warn({ err }, 'a metric could not be read');
      return serializer.serialize(resourceMetrics);
    },
  };
}
