import type { Resource } from '@opentelemetry/resources';
import { limitAnswers } from './receiver-answers.ts';

/** Where what is measured and traced is sent, by the protocol of OpenTelemetry. */
export type TelemetrySettings = {
  endpoint: string;
  /** Names and values, as `OTEL_EXPORTER_OTLP_HEADERS` has them: a secret. */
  headers: string | undefined;
  protocol: 'http/protobuf' | 'http/json';
};

/** What sends is called so unless `OTEL_SERVICE_NAME` or `OTEL_RESOURCE_ATTRIBUTES` says otherwise. */
const SERVICE = 'toolgraph';

/** What sends. */
export async function resourceOf(): Promise<Resource> {
  const { detectResourcesSync, envDetectorSync, Resource: Made } = await import('@opentelemetry/resources');
  return new Made({ 'service.name': SERVICE }).merge(detectResourcesSync({ detectors: [envDetectorSync] }));
}

/** How traces or metrics are sent; what is not said here the library reads from the environment. */
export function exportOf({ endpoint, headers = '' }: TelemetrySettings, signal: 'traces' | 'metrics') {
  limitAnswers();
  const own = process.env[`OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`];
  return { url: own || `${endpoint}/v1/${signal}`, headers: Object.fromEntries(headersIn(headers)) };
}

/** The headers of a list, and their values, which are percent-encoded there. */
export const headersIn = (list: string): [string, string][] =>
  list.split(',').flatMap((header): [string, string][] => {
    const at = header.indexOf('=');
    return at < 1 ? [] : [[header.slice(0, at), decoded(header.slice(at + 1))]];
  });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
