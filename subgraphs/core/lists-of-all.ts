import type { Context, Loading } from './context.ts';

/** One part of a list, with a function that fetches the complete list. */
type ListPart<All> = {
  list: string;
  part: string;
  alsoForOne?: boolean;
  readAll(context: Context): Promise<All | undefined>;
};

/**
 * Fetches the complete list if several of its parts are requested concurrently or if this request has already fetched
 * it. Resolves to undefined if the caller should fetch the part separately, or if `readAll` found the list to be
 * incomplete. `kind` is a name for the list items.
 */
export function listOfAll<All>(context: Context, kind: string, wanted: ListPart<All>): Promise<All | undefined> {
  return context.loader(`parts of ${kind}`, () => partsOf<All>(kind)).load(wanted);
}

function partsOf<All>(kind: string): Loading<ListPart<All>, All | undefined> {
  const read = new Set<string>();
  return {
    read: (wanted, context) => {
      for (const [list, [one, other]] of Map.groupBy(wanted, ({ list }) => list))
        if (other || one?.alsoForOne) read.add(list);
      const lists = context.loader<ListPart<All>, All | undefined>(`lists of ${kind}`, () => ({
        read: (wantedOnce, own) =>
          Promise.all(wantedOnce.map(({ readAll }) => readAll(own).catch((fault: Error) => fault))),
        cacheKeyFn: ({ list }) => list,
      }));
      return Promise.all(
        wanted.map((one) => (read.has(one.list) ? lists.load(one).catch((fault: Error) => fault) : undefined)),
      );
    },
    cacheKeyFn: ({ list, part }) => JSON.stringify([list, part]),
  };
}
