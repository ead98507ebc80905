import type { DatabaseSync } from 'node:sqlite';
import { isUnreadable } from './chain.ts';
import { type BeginBody, begunIn, type EndBody, endedIn } from './row-entries.ts';

/** How long a write may be under way before it is made upstream, and how much clocks may differ, in milliseconds. */
const NEAR = 65_000;
/** How many rows before a write and behind it are looked at. */
const MOST_ROWS = 20_000;

const NEAR_IT = `between mine.at - ${NEAR} and mine.at + ${NEAR}`;

/** A write and those near it, with each of their ends. */
const NEAR_ROWS = `select begun.seq, begun.body, ended.seq as endSeq, ended.body as ended
  from audit mine join audit begun on begun.kind = 'begin' and begun.at ${NEAR_IT}
    and begun.seq between mine.seq - ${MOST_ROWS} and mine.seq + ${MOST_ROWS}
  left join audit ended on ended.entry = begun.seq and ended.kind = 'end'
  where mine.seq = ? order by begun.seq, ended.seq`;

/** Whether there are more near it than are looked at, or there were, and they have been removed. */
const BEHIND = `select 1 from audit mine join audit far
    on far.seq in (mine.seq - ${MOST_ROWS}, mine.seq + ${MOST_ROWS}, (select min(seq) from audit having min(seq) > 1)) and far.at ${NEAR_IT}
  where mine.seq = ?`;

type NearRow = { seq: number; body: string; endSeq: number | null; ended: string | null };
type NearWrite = { begun: BeginBody; ends: EndBody[] };

/**
 * Finds the ids that other writes of the log have as theirs, of those that began about when this one did. Undefined where what is found upstream may be of
 * another one all the same: one that gives something the same name, and of which it is not known what it has made; or where not all can be looked at.
 */
export function othersOf(database: DatabaseSync): (entry: number) => string[] | undefined {
  const [near, behind] = [NEAR_ROWS, BEHIND].map((sql) => database.prepare(sql));
  return (entry) => {
    try {
      if (behind?.get(entry)) return undefined;
      return madeByOthers(entry, writesIn((near?.all(entry) ?? []) as NearRow[]));
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };
}

function writesIn(rows: readonly NearRow[]): Map<number, NearWrite> {
  const writes = new Map<number, NearWrite>();
  for (const { seq, body, endSeq, ended } of rows) {
    const write = writes.get(seq) ?? { begun: begunIn({ seq, body }), ends: [] };
    if (endSeq !== null && ended !== null) write.ends.push(endedIn({ seq: endSeq, body: ended }));
    writes.set(seq, write);
  }
  return writes;
}

function madeByOthers(entry: number, writes: ReadonlyMap<number, NearWrite>): string[] | undefined {
  const mine = writes.get(entry)?.begun.names;
  if (!Array.isArray(mine)) return undefined;
  const all: string[] = [];
  for (const [seq, { begun, ends }] of writes) {
    if (seq === entry) continue;
    const made = ends.flatMap(({ ids }) => ids).filter((id) => !begun.ids.includes(id));
    if (mayShare(mine, begun.names) && isInDoubt(ends.at(-1), made)) return undefined;
    all.push(...made);
  }
  return all;
}

const mayShare = (mine: readonly string[], theirs: BeginBody['names']) =>
  !Array.isArray(theirs) || theirs.some((name) => mine.includes(name));

/** Whether a write may have made something that its ends do not name. */
function isInDoubt(end: EndBody | undefined, made: readonly string[]): boolean {
  if (!end || end.outcome === 'outcome_unknown') return true;
  return (end.outcome === 'succeeded' || end.outcome === 'partly') && made.length === 0;
}
