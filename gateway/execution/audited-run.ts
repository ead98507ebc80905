import type { KeyObject } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { counter, total } from '../../subgraphs/metrics/instruments.ts';
import type { Sealing } from '../../subgraphs/store/sealing.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { type FieldWrite, tenths } from '../requests/request-log.ts';
import { type EndBody, MOST_IDS } from '../writes/store/entries.ts';
import type { Begin, End } from '../writes/store/write-rows.ts';
import type { WriteLog } from '../writes/write-log.ts';
import { keyedHash } from '../writes/write-log.ts';
import type { Ran } from './mutation-run.ts';
import { outerName } from './selections.ts';
import { argumentsOf, askedFields, type WriteField } from './write-fields.ts';

/** Where writes and results are stored: the key hashes keys and arguments, and `sealing` encrypts results. */
export type Audit = { log: WriteLog; key: KeyObject; sealing: Sealing };

export type AuditedMutation = {
  fields: readonly WriteField[];
  variables: Json;
  operationName: string | undefined;
  request: RequestContext;
};

export type KeyedField = {
  place: NonNullable<Begin['keyed']>;
  /** The result as it is stored; null to store none. */
  sealed(ran: Ran, end: EndBody): Uint8Array | null;
};

const LONGEST_NAME = 100;
const LONGEST_ID = 200;

/**
 * Records the root fields of a mutation, executes it, and records what became of each. If they cannot be recorded, nothing is executed and each is null,
 * with `AUDIT_UNAVAILABLE`; if the outcome cannot be recorded, the response is sent all the same.
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
      writes.instrument?.add(1, { tool: field.tool ?? body.tool ?? 'none', outcome: body.outcome });
      // If it has thrown, its outcome is unknown and no result is stored.
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

/** The recorded caller; null for engines and without authentication. */
export const notedCaller = ({ source, log: { caller } }: RequestContext): string | null =>
  source === 'worker' ? null : (caller ?? null);

/** Ids within the limits of the log, without secrets. */
export const notedIds = (ids: readonly string[]): string[] =>
  redactSecrets([...new Set(ids)].filter((id) => id.length <= LONGEST_ID).slice(0, MOST_IDS));

/** The outcome of a root field, by its errors and its writing calls. */
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

/** Whether a call may have reached the service. */
const isSent = ({ status, code }: FieldWrite) => status !== undefined || code === undefined || code === UNKNOWN;

const UNKNOWN = 'OUTCOME_UNKNOWN';

function outcomeOf(calls: readonly FieldWrite[], codes: readonly (string | null)[]): EndBody['outcome'] {
  if (codes.includes(UNKNOWN) || calls.some(({ code }) => code === UNKNOWN)) return 'outcome_unknown';
  const done = calls.filter(({ code }) => code === undefined || code === 'REPLY_UNREADABLE').length;
  if (done === calls.length) return done > 0 ? 'succeeded' : 'not_sent';
  if (done > 0) return 'partly';
  return calls.some(isSent) ? 'failed' : 'not_sent';
}

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

const writes = counter<{ tool: string; outcome: EndBody['outcome'] }>(
  'toolgraph_writes_total',
  'Root fields of mutations by tool and outcome, as the log of writes has them',
);

const unnoted = total(
  'toolgraph_writes_unnoted_total',
  'Times that the log of writes could not be written: writes were refused then, or their outcome is not noted',
);
