import { type ExecutionResult, parse } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { RequestContext } from '../requests/request-context.ts';
import type { RequestLog } from '../requests/request-log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { EventAnswer, Opened } from './fan-out.ts';
import { type OperationVariables, type Rewritten, usedVariables } from './rewriting.ts';

type ExecuteQuery = (query: string, variables: OperationVariables, context: RequestContext) => Promise<object>;

/**
 * Follows a subscription: each event that its subgraph streams is answered by the query, with fresh loaders, and logged under the id of the
 * stream and its number. A subscription that cannot begin gives the errors in place of the stream.
 */
export async function followSubscription(
  rewritten: Rewritten,
  variables: OperationVariables,
  links: SubgraphLink[],
  execute: ExecuteQuery,
  log: RequestLog,
): Promise<Opened> {
  const link = required(
    links.find(({ name }) => name === rewritten.subgraph),
    `link to the subgraph ${rewritten.subgraph}`,
  );
  const gone = new AbortController();
  const events = await link.subscribe(rewritten.source, variables, gone.signal, log);
  if (!(Symbol.asyncIterator in events)) return events;
  return closeSourceOnReturn(answers(events, rewritten, variables, execute, log), () => gone.abort());
}

async function* answers(
  events: AsyncIterable<ExecutionResult>,
  { field, query, idVariable }: Rewritten,
  variables: OperationVariables,
  execute: ExecuteQuery,
  { id: stream }: RequestLog,
): AsyncGenerator<EventAnswer> {
  const wanted = usedVariables([parse(query)]);
  const kept = Object.fromEntries(Object.entries(variables).filter(([name]) => wanted.has(name)));
  let count = 0;
  for await (const { data, errors } of events) {
    const event = data?.[field];
    const id = isJsonObject(event) && typeof event.id === 'string' ? event.id : undefined;
    const result =
      id === undefined
        ? { ...(data === undefined ? {} : { data: null }), ...(errors ? { errors } : {}) }
        : await execute(query, { ...kept, [idVariable]: id }, new RequestContext(undefined, `${stream}.${++count}`));
    yield { result, cursor: id };
  }
}

/** `return` of a generator that waits for its next event waits too, so the source is closed first. */
function closeSourceOnReturn(generator: AsyncGenerator<EventAnswer>, end: () => void): AsyncGenerator<EventAnswer> {
  const leave = generator.return.bind(generator);
  generator.return = (value) => {
    end();
    return leave(value);
  };
  return generator;
}
