import { setImmediate } from 'node:timers/promises';
import { GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { gauge } from '../../subgraphs/metrics/instruments.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import { rewrite, type ValidSubscription } from './rewriting.ts';
import type { EndListener, Sink } from './sink.ts';
import type { Stream } from './streams.ts';

const measured = gauge(
  'toolgraph_subscribers',
  'Subscriptions that are open',
  ({ size }: { readonly size: number }) => [[size, {}]],
);

/** How many subscriptions are checked before other work of the process has its turn. */
const AT_ONCE = 20;

/** The open subscriptions. Those that do not fit a changed graph are ended. */
export class OpenSubscriptions implements EndListener {
  readonly #open = new Map<Sink, ValidSubscription>();

  constructor() {
    measured.watch(this.#open);
  }

  add(sink: Sink, subscription: ValidSubscription): void {
    this.#open.set(sink, subscription);
    sink.onEnd(this);
  }

  get count(): number {
    return this.#open.size;
  }

  ended(sink: Sink): void {
    this.#open.delete(sink);
  }

  /** Ends what does not fit the schema, with `SCHEMA_CHANGED` and the cursor. */
  async check(schema: GraphQLSchema, streams: Map<string, Stream>): Promise<void> {
    let checked = 0;
    let ended = 0;
    for (const [sink, open] of [...this.#open]) {
      const fault = faultOf(open, sink.group.question.key, schema, streams);
      if (fault) sink.fail(schemaChanged(fault));
      if (fault) ended++;
      if (++checked % AT_ONCE === 0) await setImmediate();
    }
    if (checked > 0)
      log.info({ subscriptions: checked, ended }, 'open subscriptions checked against the changed graph');
  }
}

/** Why an operation cannot be answered by a schema as it was before. */
function faultOf(
  subscription: ValidSubscription,
  key: string,
  schema: GraphQLSchema,
  streams: Map<string, Stream>,
): string | undefined {
  const { document, operation, values } = subscription;
  const [fault] = validate(schema, document);
  if (fault) return fault.message;
  const variables = coerceVariables(schema, document, operation, values);
  if ('faults' in variables) return variables.faults[0]?.message;
  try {
    const now = rewrite(subscription, variables.coerced, schema, streams);
    return now.key === key ? undefined : 'its events are answered in another way now';
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

const schemaChanged = (fault: string) =>
  new GraphQLError(`the graph has changed, and the operation does not fit it: ${fault}`, {
    extensions: { code: 'SCHEMA_CHANGED', retryable: false },
  });
