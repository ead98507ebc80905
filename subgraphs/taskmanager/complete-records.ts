import { partial } from '../core/entities.ts';

type Name<Row> = keyof Row & string;

/**
 * Marks a record of a reply as partial. Missing properties, except those that are optional in the complete record, are
 * read from the complete record, and so are properties whose value is meaningless in this reply.
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
