import { partial } from '../core/entities.ts';

type Name<Row> = keyof Row & string;

/**
 * Marks a record as incomplete, so that selecting a missing property fetches the complete record. Properties in
 * `sometimes` may be missing from the complete record too and never cause a fetch. Properties in `doubtful` always
 * cause a fetch, because their values in this reply are unreliable.
 */
export function completeExcept<Row extends object>(
  record: Row,
  sometimes: readonly Name<Row>[],
  doubtful: readonly Name<Row>[] = [],
): Row {
  const unsure = new Set<string>(doubtful);
  const sure = Object.keys(record).filter((name) => !unsure.has(name));
  return partial(record, [...sure, ...sometimes]);
}
