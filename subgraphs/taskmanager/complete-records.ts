import { partial } from '../core/entities.ts';

type Name<Row> = keyof Row & string;

/**
 * A record as a reply has it: a property that is left out is read, unless it is one that records have only sometimes. So is one whose value
 * says nothing here.
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
