import type { Snapshot } from '../../sandbox/state/store.ts';

/** The changes of a write in the sandbox, and the generated IDs. */
export type Done = { changes: unknown[]; made: string[] };

/** Properties that differ between runs. */
const VOLATILE = new Set([
  ...['id', 'hist_id', 'threadId', 'historyId', 'messageId', 'custom_id', 'sizeEstimate'],
  ...['created', 'updated', 'createdTime', 'modifiedTime', 'modifiedByMeTime', 'viewedByMeTime', 'internalDate'],
  ...['date', 'date_created', 'date_updated', 'date_invited', 'since', 'at', 'receivedAt'],
]);

/** Headers that the author sets. Programs add others. */
const HEADERS = new Set(['From', 'To', 'Cc', 'Subject']);

/** The documents that were added, changed or removed. */
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

/** The same for any JSON value. */
export const withoutMadeIds = (value: unknown, { made }: Done): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each) => named(each, made));

/** Replaces generated IDs in a text or number by their position, including those within event URLs. */
function named(value: unknown, made: string[]): unknown {
  if (typeof value === 'number') return made.includes(String(value)) ? `made${made.indexOf(String(value))}` : value;
  if (typeof value !== 'string') return value;
  return made
    .reduce((text, id, place) => text.replaceAll(id, `made${place}`), value)
    .replaceAll(/eid=[\w-]+/g, 'eid=made');
}

/** Omits what differs between runs, and generated parts of messages. */
const settledWith =
  (made: string[]) =>
  (key: string, value: any): unknown => {
    if (VOLATILE.has(key)) return undefined;
    if (key !== 'payload') return named(value, made);
    const headers = value.headers.filter(({ name }: any) => HEADERS.has(name));
    return { headers, text: named(Buffer.from(value.body.data, 'base64url').toString().trim(), made) };
  };
