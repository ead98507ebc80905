import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '@opentelemetry/resources';
import { traceWith } from '../../subgraphs/traces/spans.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import { log } from '../config/log.ts';
import type { TelemetrySettings } from '../config/settings.ts';

/** Time for the last export when the process stops, in milliseconds. */
const FAREWELL = 2_000;

/** Minimum time between log lines of failed exports, in milliseconds. */
const LOG_EVERY = 60_000;

/** Default of `OTEL_SERVICE_NAME`. */
const SERVICE = 'toolgraph';

export async function readResource(): Promise<Resource> {
  const { detectResourcesSync, envDetectorSync, Resource: Made } = await import('@opentelemetry/resources');
  return new Made({ 'service.name': SERVICE }).merge(detectResourcesSync({ detectors: [envDetectorSync] }));
}

let loggedAt = Number.NEGATIVE_INFINITY;

/** Logs a fault of an export without its message, which may repeat what the receiver says. */
function logExportFault(error: unknown): void {
  if (performance.now() < loggedAt + LOG_EVERY) return;
  loggedAt = performance.now();
  log.warn(reasonOf(error), 'traces or metrics cannot be exported: they are lost');
}

export async function logExportFaults(): Promise<void> {
  const { setGlobalErrorHandler } = await import('@opentelemetry/core');
  setGlobalErrorHandler(logExportFault);
}

/** Traces from now on, exports as the `OTEL_…` variables say, and returns a function that ends it. Loads no library otherwise. */
export async function openTraces({ traces, protocol }: TelemetrySettings): Promise<() => Promise<void>> {
  if (!traces || process.env.OTEL_TRACES_EXPORTER === 'none') return async () => {};
  const [{ BasicTracerProvider, BatchSpanProcessor }, { W3CTraceContextPropagator }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/core'),
      protocol === 'http/json'
        ? import('@opentelemetry/exporter-trace-otlp-http')
        : import('@opentelemetry/exporter-trace-otlp-proto'),
      logExportFaults(),
    ]);
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter(traces))];
  const provider = new BasicTracerProvider({ resource: await readResource(), spanProcessors });
  traceWith({ tracer: provider.getTracer('toolgraph'), propagator: new W3CTraceContextPropagator() });
  return async () => {
    traceWith(undefined);
    await Promise.race([provider.shutdown().catch(logExportFault), sleep(FAREWELL, undefined, { ref: false })]);
  };
}
