import { failingFor, type Health, together } from '../../graph/health.ts';
import { writableProbe } from '../../store/writable.ts';
import { errorOf } from '../../upstream/errors.ts';
import type { EventWriter } from './store/row-writer.ts';
import type { Tailer } from './tailer.ts';

/** For how long an event may wait to be handed to those who follow, in milliseconds. */
const LONGEST_LAG = 30_000;

const WHAT = 'event log';
const NOTE = "insert into facts values ('tried', ?) on conflict (name) do update set value = excluded.value";

/** What is looked at. */
type Looked = { file: string | undefined; writer: EventWriter; tailer: Tailer; time(): number };

/** What says whether the event log is written and read as it should be. */
export function logHealth({ file, writer, tailer, time }: Looked): () => Promise<Health> {
  const writable = writableProbe(WHAT, file, () => writer.run('note', [[NOTE, String(time())]]));
  return async () => together([await writable.found(), failingFor(WHAT, await lagOf(tailer, time()))]);
}

async function lagOf(tailer: Tailer, now: number): Promise<string | undefined> {
  try {
    const lag = await tailer.lag(now);
    return lag > LONGEST_LAG ? `subscribers are ${Math.round(lag / 1_000)} s behind` : undefined;
  } catch (fault) {
    return errorOf(fault).message;
  }
}
