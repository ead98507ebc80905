import { partial } from '../core/entities.ts';

type Name<Row> = keyof Row & string;

/**
 * A record of a reply. Missing properties are read from the complete record, except those that are optional there. So
 * are properties whose value means nothing in this reply.
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
