import type { DatabaseSync } from 'node:sqlite';

/** How long a write may be under way before it is made upstream, and how much clocks may differ, in milliseconds. */
const NEAR = 65_000;
/** How many rows before a write and behind it are looked at. */
const MOST_ROWS = 20_000;

const NEAR_ROWS = `select seq, body from audit where kind = 'begin' and seq <> :entry
    and seq between :entry - ${MOST_ROWS} and :entry + ${MOST_ROWS} and at between :at - ${NEAR} and :at + ${NEAR}`;
const LAST_END =
  "select body from audit last where last.entry = near.seq and kind = 'end' order by last.seq desc limit 1";

/** Ids that other writes near one have made, as far as their ends say: not those that they were given. */
const MADE = `with near as materialized (${NEAR_ROWS})
  select distinct made.value as id from near join audit ended on ended.entry = near.seq, json_each(ended.body, '$.ids') made
  where not exists (select 1 from json_each(near.body, '$.ids') given where given.value = made.value)`;

/** Whether a write near one has the same arguments, and it is not known what became of it. */
const DOUBLED = `with near as materialized (${NEAR_ROWS})
  select 1 from near where near.body ->> 'argumentsHash' = (select body ->> 'argumentsHash' from audit where seq = :entry)
    and coalesce((${LAST_END}) ->> 'outcome', 'outcome_unknown') = 'outcome_unknown' limit 1`;

const BEHIND = `select 1 from audit where seq in (:entry - ${MOST_ROWS}, :entry + ${MOST_ROWS}) and at between :at - ${NEAR} and :at + ${NEAR}`;

/**
 * Finds the ids that other writes of the log have as theirs, of those that began about when this one did. Undefined where what is found upstream may be of
 * another one all the same: one with the same arguments of which it is unknown what became of it, or where there are too many to look at.
 */
export function othersOf(database: DatabaseSync): (entry: number) => string[] | undefined {
  const time = database.prepare('select at from audit where seq = ?');
  const [made, doubled, behind] = [MADE, DOUBLED, BEHIND].map((sql) => database.prepare(sql));
  return (entry) => {
    const at = Number(time.get(entry)?.at ?? 0);
    if (doubled?.get({ entry, at }) || behind?.get({ entry, at })) return undefined;
    return (made?.all({ entry, at }) ?? []).map(({ id }) => String(id));
  };
}
