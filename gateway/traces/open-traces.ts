import { setTimeout as sleep } from 'node:timers/promises';
import { traceWith } from '../../subgraphs/traces/spans.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { TelemetrySettings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { sayingFaults } from './export-faults.ts';

/** How long what has not been exported may take to be when the process stops, in milliseconds. */
const FAREWELL = 2_000;

/** Makes traces from now on and exports them as `OTEL_…` variables say; gives what ends that. Nothing of the library is loaded without it. */
export async function openTraces(telemetry: TelemetrySettings | undefined): Promise<() => Promise<void>> {
  if (!telemetry?.traces || process.env.OTEL_TRACES_EXPORTER === 'none') return async () => {};
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { exportOf, resourceOf },
    { tracingWith },
    { OTLPTraceExporter },
    { setGlobalErrorHandler },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('./telemetry.ts'),
    import('./tracing.ts'),
    telemetry.protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/core'),
  ]);
  const provider = new BasicTracerProvider({
    resource: await resourceOf(),
    spanProcessors: [
      new BatchSpanProcessor(sayingFaults(new OTLPTraceExporter(exportOf(telemetry.traces)), telemetry.traces)),
    ],
  });
  setGlobalErrorHandler((error) => log.debug(reasonOf(error), 'a fault of the library of OpenTelemetry'));
  const tracing = tracingWith(provider.getTracer('toolgraph'));
  traceWith(tracing);
  return async () => {
    traceWith(undefined);
    await Promise.race([provider.shutdown().catch(() => {}), sleep(FAREWELL, undefined, { ref: false })]);
  };
}
