import { type Context, type Loader, type Loading, mayPass } from './context.ts';

/** A part of a list that is wanted: of which list, which part, and how all of that list is read, perhaps even for one part, or before one is wanted. */
type Wanted<All> = {
  list: string;
  part: string;
  alsoForOne?: boolean;
  isAhead?: boolean;
  readAll(context: Context): Promise<All | undefined>;
};

/**
 * All of a list, where several parts of it are wanted at once, or it has been read in this request: each is taken from it then. Undefined where a part is to
 * be asked for by itself, as it is where `readAll` gives nothing since the list does not come complete. `kind` is what is listed.
 */
export function listOfAll<All>(context: Context, kind: string, wanted: Wanted<All>): Promise<All | undefined> {
  return context.loader(`parts of ${kind}`, () => partsOf<All>(kind)).load(wanted);
}

/**
 * Begins to read all of a list before it is known which parts of it are wanted, if any: it is tried once, so that a failure that nobody meets is not that
 * of what follows. Where it may have passed, what wants a part reads again.
 */
export const listAhead = <All>(context: Context, kind: string, wanted: Omit<Wanted<All>, 'part'>) =>
  listOfAll(context, kind, { ...wanted, part: '', alsoForOne: true, isAhead: true });

function partsOf<All>(kind: string): Loading<Wanted<All>, All | undefined> {
  const read = new Set<string>();
  const begunAhead = new Set<string>();
  return {
    read: (wanted, context) => {
      const parts = Map.groupBy(wanted, ({ list }) => list);
      for (const [list, [one, other]] of parts) {
        if (one?.isAhead && !read.has(list)) begunAhead.add(list);
        if (other || one?.alsoForOne) read.add(list);
      }
      const lists = listsOf<All>(`lists of ${kind}`, context);
      const listsAgain = listsOf<All>(`lists of ${kind} that failed ahead`, context);
      return Promise.all(
        wanted.map(async (one) => {
          if (!read.has(one.list)) return undefined;
          const found = await lists.load(one).catch((fault: Error) => fault);
          const isToReadAgain = begunAhead.has(one.list) && !one.isAhead && mayPass(found);
          return isToReadAgain ? listsAgain.load(one).catch((fault: Error) => fault) : found;
        }),
      );
    },
    cacheKeyFn: ({ list, part }) => JSON.stringify([list, part]),
  };
}

const listsOf = <All>(name: string, context: Context): Loader<Wanted<All>, All | undefined> =>
  context.loader(name, () => ({
    read: (wanted, own) =>
      Promise.all(
        wanted.map(({ readAll, isAhead }) => readAll(isAhead ? own.forAhead() : own).catch((fault: Error) => fault)),
      ),
    cacheKeyFn: ({ list }) => list,
  }));
