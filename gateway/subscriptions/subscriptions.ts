import { type ExecutionResult, GraphQLError } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';
import { RequestContext } from '../requests/request-context.ts';
import type { RequestLog } from '../requests/request-log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { Opened } from './fan-out.ts';
import { eventIdOf, extensionsOf, type Message, positionMessage, withCursor } from './messages.ts';
import type { OperationVariables, Rewritten } from './rewriting.ts';

type ExecuteQuery = (query: string, variables: OperationVariables, context: RequestContext) => Promise<object>;

/**
 * Follows a subscription: each event that its subgraph streams is answered by the query, with fresh loaders, and logged under the id of the
 * stream and its number. A subscription that cannot begin gives the errors in place of the stream.
 */
export async function followSubscription(
  rewritten: Rewritten,
  links: SubgraphLink[],
  execute: ExecuteQuery,
  log: RequestLog,
): Promise<Opened> {
  const { subgraph, source, after } = rewritten;
  const link = required(
    links.find(({ name }) => name === subgraph),
    `link to the subgraph ${subgraph}`,
  );
  const gone = new AbortController();
  const cursor = source.cursorVariable === undefined ? {} : { [source.cursorVariable]: after };
  const events = await link.subscribe(source.document, { ...source.variables, ...cursor }, gone.signal, log);
  if (!(Symbol.asyncIterator in events)) return events;
  return closeSourceOnReturn(messages(events, rewritten, execute, log), () => gone.abort());
}

async function* messages(
  events: AsyncIterable<ExecutionResult>,
  { field, query, variables, idVariable, after }: Rewritten,
  execute: ExecuteQuery,
  { id: stream }: RequestLog,
): AsyncGenerator<Message> {
  let count = 0;
  let cursor = after;
  let begun = false;
  const answer = (id: string) =>
    execute(query, { ...variables, [idVariable]: id }, new RequestContext(undefined, `${stream}.${++count}`));
  for await (const event of events) {
    const extensions = extensionsOf(event);
    const id = eventIdOf(event, field);
    const { data, errors } = event;
    if (data === undefined && begun) throw withCursor(faultOf(event), cursor);
    begun = true;
    cursor = extensions?.cursor ?? cursor;
    if (id !== undefined) {
      yield { result: { ...(await answer(id)), ...(extensions ? { extensions } : {}) }, cursor, isPosition: false };
    } else if (extensions && !errors) yield positionMessage(field, extensions);
    else {
      const said = data === undefined ? {} : { data: null };
      const rest = { ...(errors ? { errors } : {}), ...(extensions ? { extensions } : {}) };
      yield { result: { ...said, ...rest }, cursor, isPosition: false };
    }
  }
}

const faultOf = ({ errors }: ExecutionResult) => errors?.[0] ?? new GraphQLError('the stream is over');

/** `return` of a generator that waits for its next event waits too, so the source is closed first. */
function closeSourceOnReturn(generator: AsyncGenerator<Message>, end: () => void): AsyncGenerator<Message> {
  const leave = generator.return.bind(generator);
  generator.return = (value) => {
    end();
    return leave(value);
  };
  return generator;
}
