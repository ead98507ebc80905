import type { Opening } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import { examineService } from '../upstream/examine.ts';
import { pipelines } from './service.ts';
import type { trackingSettings } from './settings.ts';

/** Examines the pipelines. They have writes alone, so that a key is neither taken nor refused before one. */
export async function examineTracking({ upstreams }: Opening<typeof trackingSettings>): Promise<Finding[]> {
  const { credential: _, ...address } = upstreams.tracking;
  const { findings } = await examineService(pipelines, address, { path: '/', withCredential: false });
  return findings.map((finding) =>
    finding.status === 'ok' && finding.check === 'services'
      ? { ...finding, message: 'tracking: is reached; its key shows at the first write, as it has no reads' }
      : finding,
  );
}
