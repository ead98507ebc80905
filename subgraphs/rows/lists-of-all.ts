import type { Context, Loader, Loading } from './context.ts';

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

/** Begins to read all of a list before it is known which parts of it are wanted. */
export const listAhead = <All>(context: Context, kind: string, wanted: Omit<Wanted<All>, 'part'>) =>
  listOfAll(context, kind, { ...wanted, part: '', alsoForOne: true });

function partsOf<All>(kind: string): Loading<Wanted<All>, All | undefined> {
  const read = new Set<string>();
  return {
    read: (wanted, context) => {
      const parts = Map.groupBy(wanted, ({ list }) => list);
      for (const [list, [one, other]] of parts) if (other || one?.alsoForOne) read.add(list);
      const lists = listsOf<All>(kind, context);
      return Promise.all(
        wanted.map(async (one) => (read.has(one.list) ? lists.load(one).catch((fault: Error) => fault) : undefined)),
      );
    },
    cacheKeyFn: ({ list, part }) => JSON.stringify([list, part]),
  };
}

const listsOf = <All>(kind: string, context: Context): Loader<Wanted<All>, All | undefined> =>
  context.loader(`lists of ${kind}`, () => ({
    read: (wanted, own) => Promise.all(wanted.map(({ readAll }) => readAll(own).catch((fault: Error) => fault))),
    cacheKeyFn: ({ list }) => list,
  }));
