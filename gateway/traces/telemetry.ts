import type { Resource } from '@opentelemetry/resources';
import type { SignalTarget } from '../settings/config.ts';
import { watchAnswers } from './receiver-answers.ts';

/** What sends is called so unless `OTEL_SERVICE_NAME` or `OTEL_RESOURCE_ATTRIBUTES` says otherwise. */
const SERVICE = 'toolgraph';

/** What sends. */
export async function resourceOf(): Promise<Resource> {
  const { detectResourcesSync, envDetectorSync, Resource: Made } = await import('@opentelemetry/resources');
  return new Made({ 'service.name': SERVICE }).merge(detectResourcesSync({ detectors: [envDetectorSync] }));
}

/** How traces or metrics are sent; what is not said here the library reads from the environment. */
export function exportOf({ url, headers }: SignalTarget): SignalTarget {
  watchAnswers();
  return { url, headers };
}
