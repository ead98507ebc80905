import { partial } from '../core/entities.ts';

type Name<Row> = keyof Row & string;

/**
 * Marks a record from a reply as partial: if a query selects a property that the reply lacks, the complete record is
 * read. Properties in `sometimes` can also be absent from the complete record, so they are not read again. Values in
 * `doubtful` are unreliable in this reply and are always read again.
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
