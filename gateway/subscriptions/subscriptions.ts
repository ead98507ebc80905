import type { ExecutionResult } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { RequestLog } from '../requests/request-log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { EventAnswers } from './event-answers.ts';
import { eventIdOf, extensionsOf } from './messages.ts';
import type { OpenedSource, Question } from './question.ts';
import type { Rewritten } from './rewriting.ts';

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
  const { key, sourceKey, isLog, field } = rewritten;
  const member = answers.member(rewritten);
  let count = 0;
  const logId = () => `${log.id}.${++count}`;
  return {
    key,
    sourceKey,
    isLog,
    open: (after) => openSource(rewritten, after, links, log),
    answer: async (message) => {
      const id = eventIdOf(message, field);
      const extensions = extensionsOf(message);
      const answer = id === undefined ? withoutEvent(message) : await answers.answer(member, id, logId);
      return extensions ? `{${answer},"extensions":${JSON.stringify(extensions)}}` : `{${answer}}`;
    },
    positionOf: (extensions) => JSON.stringify({ data: { [field]: null }, extensions }),
  };
}

const withoutEvent = ({ data, errors }: ExecutionResult) => JSON.stringify({ data, errors }).slice(1, -1);

/** Opens the stream of a subgraph; one that cannot begin gives the errors in place of the stream. */
async function openSource(
  { subgraph, source }: Rewritten,
  after: string | undefined,
  links: SubgraphLink[],
  log: RequestLog,
): Promise<OpenedSource> {
  const link = required(
    links.find(({ name }) => name === subgraph),
    `link to the subgraph ${subgraph}`,
  );
  const gone = new AbortController();
  const cursor = source.cursorVariable === undefined ? {} : { [source.cursorVariable]: after };
  const events = await link.subscribe(source.document, { ...source.variables, ...cursor }, gone.signal, log);
  return Symbol.asyncIterator in events ? closeOnReturn(events, () => gone.abort()) : events;
}

/** `return` of a generator that waits for its next event waits too, so the source is closed first. */
function closeOnReturn(events: AsyncIterable<ExecutionResult>, end: () => void): AsyncGenerator<ExecutionResult> {
  const generator = each(events);
  const leave = generator.return.bind(generator);
  generator.return = (value) => {
    end();
    return leave(value);
  };
  return generator;
}

async function* each(events: AsyncIterable<ExecutionResult>): AsyncGenerator<ExecutionResult> {
  yield* events;
}
