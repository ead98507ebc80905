import { z } from 'zod';
import { type EnvironmentVariables, placeAddress, type ValuesOf, webAddress } from '../../subgraphs/graph/settings.ts';

/** Where traces or metrics are sent, and with which headers, whose values are secrets. */
export type SignalTarget = { url: string; headers: Record<string, string> };

/** Where what is measured and traced is sent, as far as it is. */
export type TelemetrySettings = {
  traces?: SignalTarget;
  metrics?: SignalTarget;
  protocol: 'http/protobuf' | 'http/json';
};

const headerList = z
  .string()
  .regex(/^[\w.-]+=[^,\s]+(,[\w.-]+=[^,\s]+)*$/, {
    error: 'is no list of headers: write such as name=value,other=value',
    abort: true,
  })
  .refine(
    (list) => headersIn(list).every(([, value]) => /^[\t\x20-\x7e]+$/.test(value)),
    'has a value that cannot be in a header: percent-encode its characters, those of ASCII alone',
  )
  .transform(headersIn);

/** The variables of OpenTelemetry that are read here; others the library reads from the environment. */
export const TELEMETRY = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'where traces and metrics are sent by OTLP, such as http://127.0.0.1:4318; other variables of OpenTelemetry (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER) are read as it says',
    type: webAddress,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    meaning: 'where traces are sent in place of that, with the path, such as http://127.0.0.1:4318/v1/traces',
    type: placeAddress,
  },
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: { meaning: 'the same for metrics', type: placeAddress },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: 'headers for that, such as authorization=Bearer%20…, separated by commas',
    isSecret: true,
    type: headerList,
  },
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: { meaning: 'further ones for traces', isSecret: true, type: headerList },
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: { meaning: 'further ones for metrics', isSecret: true, type: headerList },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    fallback: 'http/protobuf',
    meaning: 'in which form: http/protobuf or http/json',
    type: z.enum(['http/protobuf', 'http/json'], 'is neither http/protobuf nor http/json'),
  },
} satisfies EnvironmentVariables;

/** Where traces and metrics are sent; undefined where neither is. */
export function telemetryOf(values: ValuesOf<typeof TELEMETRY>): TelemetrySettings | undefined {
  const [traces, metrics] = [targetOf('TRACES', values), targetOf('METRICS', values)];
  if (!traces && !metrics) return undefined;
  return {
    ...(traces ? { traces } : {}),
    ...(metrics ? { metrics } : {}),
    protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
  };
}

function targetOf(signal: 'TRACES' | 'METRICS', values: ValuesOf<typeof TELEMETRY>): SignalTarget | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = [] } = values;
  const own = values[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  const url = own ?? (endpoint && `${endpoint}/v1/${signal.toLowerCase()}`);
  const further = values[`OTEL_EXPORTER_OTLP_${signal}_HEADERS`] ?? [];
  return url === undefined ? undefined : { url, headers: Object.fromEntries([...headers, ...further]) };
}

/** The headers of a list, and their values, which are percent-encoded there. */
function headersIn(list: string): [string, string][] {
  return list.split(',').map((header): [string, string] => {
    const at = header.indexOf('=');
    return [header.slice(0, at).toLowerCase(), decoded(header.slice(at + 1))];
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
