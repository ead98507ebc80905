import type { KeyObject } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Sealing } from '../../subgraphs/graph/sealing.ts';
import { counter, total } from '../../subgraphs/metrics/instruments.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { type FieldWrite, tenths } from '../requests/request-log.ts';
import { log } from '../settings/log.ts';
import { keyedHash } from '../writes/arguments-hash.ts';
import { type EndBody, MOST_IDS } from '../writes/store/entries.ts';
import type { Begin, End } from '../writes/store/write-rows.ts';
import type { WriteLog } from '../writes/write-log.ts';
import { outerName } from './inner-aliases.ts';
import type { Ran } from './mutation-run.ts';
import { argumentsOf, askedFields, type WriteField } from './write-fields.ts';

/** Where writes are noted and results kept: the key for hashes of keys and arguments, and what encrypts results. */
export type Audit = { log: WriteLog; key: KeyObject; sealing: Sealing };

/** A mutation that is about to be executed. */
export type AuditedMutation = {
  fields: readonly WriteField[];
  variables: Json;
  operationName: string | undefined;
  request: RequestContext;
};

/** Where the result of the one field of a mutation is kept. */
export type KeyedField = {
  place: NonNullable<Begin['keyed']>;
  /** The result as it is stored; null where none is to be kept. */
  sealed(ran: Ran, end: EndBody): Uint8Array | null;
};

/** The longest name of an operation that is noted. */
const LONGEST_NAME = 100;
/** As long as an id may be. */
const LONGEST_ID = 200;

/**
 * Executes a mutation whose root fields are noted before it, and what became of each after. Where that cannot be noted before, nothing is executed and
 * each of them is null, with `AUDIT_UNAVAILABLE`; where it cannot be noted after, the answer is given all the same.
 */
export async function audited(
  audit: Audit,
  mutation: AuditedMutation,
  execute: () => Ran | Promise<Ran>,
  keyed?: KeyedField,
): Promise<Ran> {
  const { request, variables } = mutation;
  const fields = askedFields(mutation.fields, variables);
  if (fields.length === 0) return execute();
  const begun = await audit.log.begin(fields.map((field) => beginningOf(audit, mutation, field, keyed))).catch(failed);
  if (!begun) return unavailable(fields);
  request.log.takeWritten();
  const began = performance.now();
  let ran: Ran | undefined;
  try {
    ran = await execute();
    return ran;
  } finally {
    const milliseconds = tenths(performance.now() - began);
    const written = request.log.takeWritten();
    const endings = fields.map((field, index): End => {
      const body = { ...endOf(field, ran, written), milliseconds };
      writes.add({ tool: field.tool ?? body.tool ?? 'none', outcome: body.outcome });
      // Of one that has thrown it is unknown what was done: it stays without a result.
      const sealed = keyed && ran ? { ...keyed.place, sealed: keyed.sealed(ran, body) } : undefined;
      return { entry: Number(begun[index]), caller: notedCaller(request), body, keyed: sealed };
    });
    await audit.log.end(endings).catch(failed);
  }
}

function failed(err: unknown): undefined {
  unnoted.count++;
  log.error({ err }, 'the log of writes cannot be written');
}

function beginningOf(
  { key }: Audit,
  { operationName, request, variables }: AuditedMutation,
  field: WriteField,
  keyed: KeyedField | undefined,
): Begin {
  const values = argumentsOf(field, variables);
  const ids = values.filter(([name]) => field.ids.has(name)).flatMap(([, value]) => idsOf(value));
  return {
    caller: notedCaller(request),
    keyed: keyed?.place,
    body: {
      source: request.source,
      operationName: operationName?.slice(0, LONGEST_NAME) ?? null,
      field: field.name,
      tool: field.tool,
      ids: notedIds(ids),
      argumentsHash: keyedHash(key, [field.name, Object.fromEntries(values)]).toString('hex'),
      requestId: request.log.id,
    },
  };
}

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? [String(value)] : [];
}

/** The caller that a write is noted with; null for those of an engine, and where nobody logs in. */
export const notedCaller = ({ source, log: { caller } }: RequestContext): string | null =>
  source === 'worker' ? null : (caller ?? null);

/** Ids as they may be noted: as many and as long as they may be, without secrets. */
export const notedIds = (ids: readonly string[]): string[] =>
  redactSecrets([...new Set(ids)].filter((id) => id.length <= LONGEST_ID).slice(0, MOST_IDS));

/** What became of a root field, by its errors and the calls that wrote for it. */
function endOf(
  { response }: WriteField,
  ran: Ran | undefined,
  all: readonly FieldWrite[],
): Omit<EndBody, 'milliseconds'> {
  const calls = all.filter(({ field }) => outerName(field) === response);
  const errors =
    ran && 'errors' in ran ? (ran.errors ?? []).filter(({ path }) => !path?.length || path[0] === response) : [];
  const fault = errors.find(({ path = [] }) => path.length < 2) ?? errors[0];
  const code = ran === undefined ? 'INTERNAL_SERVER_ERROR' : codeOf(fault);
  return {
    outcome: outcomeOf(calls, ran === undefined ? [UNKNOWN] : errors.map(codeOf)),
    code,
    status: calls.findLast(({ status }) => status !== undefined)?.status ?? null,
    writes: calls.filter(isSent).length,
    ids: notedIds(calls.flatMap(({ ids }) => ids)),
    tool: calls[0]?.tool ?? null,
  };
}

const codeOf = (error: GraphQLError | undefined): string | null =>
  error ? String(error.extensions.code ?? 'INTERNAL_SERVER_ERROR').slice(0, LONGEST_NAME) : null;

/** Whether a call may have reached the other side. */
const isSent = ({ status, code }: FieldWrite) => status !== undefined || code === undefined || code === UNKNOWN;

const UNKNOWN = 'OUTCOME_UNKNOWN';

function outcomeOf(calls: readonly FieldWrite[], codes: readonly (string | null)[]): EndBody['outcome'] {
  if (codes.includes(UNKNOWN) || calls.some(({ code }) => code === UNKNOWN)) return 'outcome_unknown';
  const done = calls.filter(({ code }) => code === undefined || code === 'REPLY_UNREADABLE').length;
  if (done === calls.length) return done > 0 ? 'succeeded' : 'not_sent';
  if (done > 0) return 'partly';
  return calls.some(isSent) ? 'failed' : 'not_sent';
}

/** What a mutation is answered with that cannot be noted. */
function unavailable(fields: readonly WriteField[]): Ran {
  const data = new JsonObject();
  const extensions = { code: 'AUDIT_UNAVAILABLE', retryable: true };
  const errors = fields.map(({ response, name }) => {
    data[response] = null;
    return new GraphQLError(
      `${name} was not run: the log of writes cannot be written, and nothing is written without it`,
      {
        path: [response],
        extensions,
      },
    );
  });
  return { data, errors };
}

/** Root fields of mutations, as the log of writes has them. */
const writes = counter<{ tool: string; outcome: EndBody['outcome'] }>(
  'toolgraph_writes_total',
  'Root fields of mutations by tool and outcome, as the log of writes has them',
);

const unnoted = total(
  'toolgraph_writes_unnoted_total',
  'Times that the log of writes could not be written: writes were refused then, or their outcome is not noted',
);
