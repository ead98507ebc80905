import { failingFor, type Health, SOUND } from '../graph/health.ts';
import { Probe } from '../graph/probe.ts';
import { errorOf } from '../upstream/errors.ts';

/** Finds out by writing whether a log can be written. */
export function writableProbe(what: string, write: () => Promise<unknown>): Probe<Health> {
  const look = async () => {
    try {
      await write();
      return SOUND;
    } catch (fault) {
      return failingFor(what, `cannot be written: ${errorOf(fault).message}`);
    }
  };
  return new Probe(look, { first: SOUND, silent: failingFor(what, 'cannot be written: the disk does not answer') });
}
