import { required } from '../../subgraphs/upstream/errors.ts';
import type { RequestLog } from '../requests/request-log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { EventAnswers, Selection } from './event-answers.ts';
import { eventIdOf } from './messages.ts';
import type { OpenedSource, Question } from './question.ts';
import { resumedSource } from './resumed-source.ts';
import type { Rewritten } from './rewriting.ts';

/** How many events are answered at the same time, and of those that hold all that is selected, which are read together. */
const AT_ONCE = 8;
const HELD_AT_ONCE = 256;

/**
 * The question of a subscription: each event that its subgraph streams is answered by the query, with fresh loaders, and logged under the id
 * of the stream and its number.
 */
export function questionOf(
  rewritten: Rewritten,
  links: SubgraphLink[],
  answers: EventAnswers,
  log: RequestLog,
): Question {
  const { key, sourceKey, isLog, field, held } = rewritten;
  // Only the question of a group answers events; those of subscribers who join it are dropped.
  let selection: Selection | undefined;
  let count = 0;
  const logId = () => `${log.id}.${++count}`;
  return {
    key,
    sourceKey,
    isLog,
    atOnce: held ? HELD_AT_ONCE : AT_ONCE,
    open: (after) => openSource(rewritten, after, links, log),
    idOf: (message) => eventIdOf(message, field),
    answer: (id) => {
      selection ??= answers.join(rewritten);
      return answers.answer(selection, id, logId);
    },
    leave: () => selection && answers.leave(selection),
    positionOf: (extensions) => JSON.stringify({ data: { [field]: null }, extensions }),
  };
}

/** Opens the stream of a subgraph; one that cannot begin gives the errors in place of the stream. */
async function openSource(
  { subgraph, source, sourceKey, field, isLog, caller }: Rewritten,
  after: string | undefined,
  links: SubgraphLink[],
  log: RequestLog,
): Promise<OpenedSource> {
  const link = required(
    links.find(({ name }) => name === subgraph),
    `link to the subgraph ${subgraph}`,
  );
  log.identify(caller);
  log.sharedBy = sourceKey;
  const gone = new AbortController();
  const { signal } = gone;
  const open = async (behind: string | undefined): Promise<OpenedSource> => {
    const cursor = source.cursorVariable === undefined ? {} : { [source.cursorVariable]: behind };
    return link.subscribe(source.document, { ...source.variables, ...cursor }, signal, log, caller);
  };
  const opened = await open(after);
  if (!(Symbol.asyncIterator in opened)) return opened;
  const isResumed = link.isRemote && isLog && source.cursorVariable !== undefined;
  const stream = isResumed ? resumedSource(opened, { subgraph, field, open, signal }) : opened;
  return closeOnReturn(stream, () => gone.abort());
}

/** `return` of a generator that waits for its next event waits too, so the source is closed first. */
function closeOnReturn<T>(generator: AsyncGenerator<T>, end: () => void): AsyncGenerator<T> {
  const leave = generator.return.bind(generator);
  generator.return = (value) => {
    end();
    return leave(value);
  };
  return generator;
}
