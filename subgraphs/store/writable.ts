import { closeSync, openSync, rmSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { failingFor, type Health, SOUND } from '../process/health.ts';
import { Probe } from '../process/probe.ts';
import { errorOf } from '../process/thrown.ts';

/** Creates a health check that writes to a log. `file` is undefined for an in-memory log. */
export function writableProbe(what: string, file: string | undefined, write: () => Promise<unknown>): Probe<Health> {
  const look = async () => {
    try {
      await write();
      return SOUND;
    } catch (fault) {
      const reason = file === undefined ? undefined : reasonOf(file);
      return failingFor(what, `cannot be written: ${errorOf(fault).message}${reason ? ` (${reason})` : ''}`);
    }
  };
  return new Probe(look, { first: SOUND, silent: failingFor(what, 'cannot be written: the disk is not responding') });
}

/**
 * Returns the operating system's error message if no file can be created in the log's directory, otherwise undefined.
 */
function reasonOf(file: string): string | undefined {
  const tried = `${file}-tried`;
  try {
    closeSync(openSync(tried, 'w', 0o600));
    rmSync(tried);
    return undefined;
  } catch (fault) {
    const { errno } = errorOf(fault);
    return errno === undefined ? undefined : getSystemErrorMessage(errno);
  }
}
