import type { Snapshot } from '../../sandbox/state/store.ts';

/** What a write has done to the state of the sandbox, and the ids that were made. */
export type Done = { changes: unknown[]; made: string[] };

/** What differs from run to run. */
const VOLATILE = new Set([
  ...['id', 'hist_id', 'threadId', 'historyId', 'messageId', 'custom_id', 'sizeEstimate'],
  ...['created', 'updated', 'createdTime', 'modifiedTime', 'modifiedByMeTime', 'viewedByMeTime', 'internalDate'],
  ...['date', 'date_created', 'date_updated', 'date_invited', 'since', 'at', 'receivedAt'],
]);

/** Headers that are the author's, where others are the program's that writes a message. */
const HEADERS = new Set(['From', 'To', 'Cc', 'Subject']);

/** What a store holds that it did not hold before, and what is gone. */
export function doneBetween(before: Snapshot, after: Snapshot): Done {
  const made: string[] = [];
  const changes: [collection: string, id: string, document: string | undefined][] = [];
  for (const [collection, { json }] of after.documents) {
    const known = before.documents.get(collection)?.json ?? new Map();
    for (const [id, document] of json) if (known.get(id) !== document) changes.push([collection, id, document]);
    for (const id of known.keys()) if (!json.has(id)) changes.push([collection, id, undefined]);
    made.push(...[...json.keys()].filter((id) => !known.has(id)));
  }
  return {
    made,
    changes: changes.map(([collection, id, document]) => [
      collection,
      named(id, made),
      document === undefined ? 'gone' : JSON.parse(document, settledWith(made)),
    ]),
  };
}

/** The same of any value of JSON. */
export const withoutMadeIds = (value: unknown, { made }: Done): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each) => named(each, made));

/** A text or a number in which ids that were made, also those within addresses of events, are called by their places. */
function named(value: unknown, made: string[]): unknown {
  if (typeof value === 'number') return made.includes(String(value)) ? `made${made.indexOf(String(value))}` : value;
  if (typeof value !== 'string') return value;
  return made
    .reduce((text, id, place) => text.replaceAll(id, `made${place}`), value)
    .replaceAll(/eid=[\w-]+/g, 'eid=made');
}

/** Leaves out what differs from run to run; a message is as its author has it. */
const settledWith =
  (made: string[]) =>
  (key: string, value: any): unknown => {
    if (VOLATILE.has(key)) return undefined;
    if (key !== 'payload') return named(value, made);
    const headers = value.headers.filter(({ name }: any) => HEADERS.has(name));
    return { headers, text: named(Buffer.from(value.body.data, 'base64url').toString().trim(), made) };
  };
