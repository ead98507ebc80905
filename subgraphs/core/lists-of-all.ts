import type { Context, Loading } from './context.ts';

/** A part of a list that is wanted: of which list, which part, and how all of that list is read, perhaps even for one part. */
type Wanted<All> = {
  list: string;
  part: string;
  alsoForOne?: boolean;
  readAll(context: Context): Promise<All | undefined>;
};

/**
 * All of a list, where several parts of it are wanted at once, or it has been read in this request: each is taken from it then. Undefined where a part is to
 * be asked for by itself, as it is where `readAll` gives nothing since the list does not come complete. `kind` is what is listed.
 */
export function listOfAll<All>(context: Context, kind: string, wanted: Wanted<All>): Promise<All | undefined> {
  return context.loader(`parts of ${kind}`, () => partsOf<All>(kind)).load(wanted);
}

function partsOf<All>(kind: string): Loading<Wanted<All>, All | undefined> {
  const read = new Set<string>();
  return {
    read: (wanted, context) => {
      for (const [list, [one, other]] of Map.groupBy(wanted, ({ list }) => list))
        if (other || one?.alsoForOne) read.add(list);
      const lists = context.loader<Wanted<All>, All | undefined>(`lists of ${kind}`, () => ({
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
