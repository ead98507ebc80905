import type { Opening } from '../core/settings.ts';
import type { Finding } from '../process/finding.ts';
import { examineService } from '../upstream/examine.ts';
import { engine } from './service.ts';
import type { engineSettings } from './settings.ts';

/** Examines the engine. */
export async function examineEngine({ upstreams }: Opening<typeof engineSettings>): Promise<Finding[]> {
  const { findings } = await examineService(engine, upstreams.engine, { path: '/v1/workers', query: [['limit', '1']] });
  return findings;
}
