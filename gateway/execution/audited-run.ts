import type { KeyObject } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/core/entities.ts';
import { counter, total } from '../../subgraphs/metrics/instruments.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import type { Sealing } from '../../subgraphs/store/sealing.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { type FieldWrite, tenths } from '../requests/request-log.ts';
import { type EndBody, MAX_IDS } from '../writes/store/entries.ts';
import { type Begin, type End, KeyTaken } from '../writes/store/write-store.ts';
import { keyedHash, type WriteLog } from '../writes/write-log.ts';
import type { Result } from './mutation-steps.ts';
import { outerName, responseName, rootsOf } from './selections.ts';

/** The log of writes and their results: `key` hashes idempotency keys and arguments, `sealing` encrypts results. */
export type Audit = { log: WriteLog; key: KeyObject; sealing: Sealing };

type MutationRun = {
  fields: readonly WriteField[];
  variables: Json;
  operationName: string | undefined;
  request: RequestContext;
};

export type KeyedField = {
  place: NonNullable<Begin['keyed']>;
  sealed(result: Result, end: EndBody): Uint8Array | null;
};

const MAX_NAME_LENGTH = 100;
const MAX_ID_LENGTH = 200;

/**
 * Records a mutation's root fields, executes the mutation, and records each field's outcome. If the fields cannot be
 * recorded, nothing is executed and each field is null with the error `AUDIT_UNAVAILABLE`. A failure to record an
 * outcome does not affect the response.
 */
export async function audited(
  audit: Audit,
  mutation: MutationRun,
  execute: () => Result | Promise<Result>,
  keyed?: KeyedField,
): Promise<Result> {
  const { request, variables } = mutation;
  const fields = includedFields(mutation.fields, variables);
  if (fields.length === 0) return execute();
  const rows = await audit.log.begin(fields.map((field) => beginEntry(audit, mutation, field, keyed))).catch(logError);
  if (!rows) return notRecorded(fields);
  request.log.takeWritten();
  const startedAt = performance.now();
  let result: Result | undefined;
  try {
    result = await execute();
    return result;
  } finally {
    const milliseconds = tenths(performance.now() - startedAt);
    const calls = request.log.takeWritten();
    const endings = fields.map((field, index): End => {
      const body = { ...endEntry(field, result, calls), milliseconds };
      writes.add(1, { tool: field.tool ?? body.tool ?? 'none', outcome: body.outcome });
      // After an exception, the write's outcome is unknown, so no result is stored.
      const sealed = keyed && result ? { ...keyed.place, sealed: keyed.sealed(result, body) } : undefined;
      return { entry: Number(rows[index]), caller: auditedCaller(request), body, keyed: sealed };
    });
    await audit.log.end(endings).catch(logError);
  }
}

/** Rethrows a `KeyTaken`, after which the stored result must be read again. */
export function logError(err: unknown): undefined {
  if (err instanceof KeyTaken) throw err;
  unnoted.count++;
  // An outage of PostgreSQL is logged once by its pool.
  if (errorOf(err).name !== 'DatabaseUnavailable') log.error({ err }, 'could not write to the audit log');
}

function beginEntry(
  { key }: Audit,
  { operationName, request, variables }: MutationRun,
  field: WriteField,
  keyed: KeyedField | undefined,
): Begin {
  const args: Record<string, unknown> = {};
  const ids: string[] = [];
  for (const { name, value: node } of field.args) {
    const value = valueFromASTUntyped(node, variables);
    args[name.value] = value;
    if (field.ids.has(name.value)) addIds(value, ids);
  }
  return {
    caller: auditedCaller(request),
    keyed: keyed?.place,
    body: {
      source: request.source,
      operationName: operationName?.slice(0, MAX_NAME_LENGTH) ?? null,
      field: field.name,
      tool: field.tool,
      ids: auditedIds(ids),
      argumentsHash: keyedHash(key, [field.name, args]).toString('hex'),
      requestId: request.log.id,
    },
  };
}

function addIds(value: unknown, ids: string[]): void {
  if (Array.isArray(value)) for (const item of value) addIds(item, ids);
  else if ((typeof value === 'string' || typeof value === 'number') && value !== '') ids.push(String(value));
}

/** The caller to record in the audit log; null for engines, and if authentication is not configured. */
export const auditedCaller = ({ source, log: { caller } }: RequestContext): string | null =>
  source === 'worker' ? null : (caller ?? null);

export function auditedIds(ids: readonly string[]): string[] {
  const limited = new Set<string>();
  for (const id of ids) if (id.length <= MAX_ID_LENGTH && limited.size < MAX_IDS) limited.add(id);
  return redactSecrets([...limited]);
}

const UNKNOWN = 'OUTCOME_UNKNOWN';

function endEntry(
  { inner, response }: WriteField,
  result: Result | undefined,
  written: readonly FieldWrite[],
): Omit<EndBody, 'milliseconds'> {
  const end: Omit<EndBody, 'milliseconds' | 'outcome'> = { code: null, status: null, writes: 0, ids: [], tool: null };
  let isUnknown = result === undefined;
  let calls = 0;
  let completed = 0;
  const ids: string[] = [];
  for (const { field, tool, status, code, ids: callIds } of written) {
    if (field !== inner) continue;
    calls++;
    if (code === undefined || code === 'REPLY_UNREADABLE') completed++;
    if (code === UNKNOWN) isUnknown = true;
    // Count only calls that may have reached the service.
    if (status !== undefined || code === undefined || code === UNKNOWN) end.writes++;
    end.status = status ?? end.status;
    end.tool ??= tool ?? null;
    ids.push(...callIds);
  }
  end.ids = auditedIds(ids);
  const { errors: all = [] } = result && 'errors' in result ? result : {};
  const errors = all.filter(({ path }) => !path?.length || path[0] === response);
  if (errors.some((error) => codeOf(error) === UNKNOWN)) isUnknown = true;
  const fault = errors.find(({ path = [] }) => path.length < 2) ?? errors[0];
  if (fault) end.code = codeOf(fault);
  if (result === undefined) end.code = 'INTERNAL_SERVER_ERROR';
  return { outcome: isUnknown ? 'outcome_unknown' : outcome(calls, completed, end.writes), ...end };
}

const codeOf = ({ extensions }: GraphQLError): string =>
  String(extensions.code ?? 'INTERNAL_SERVER_ERROR').slice(0, MAX_NAME_LENGTH);

function outcome(calls: number, completed: number, sent: number): EndBody['outcome'] {
  if (completed === calls) return completed > 0 ? 'succeeded' : 'not_sent';
  if (completed > 0) return 'partly';
  return sent > 0 ? 'failed' : 'not_sent';
}

export function notRecorded(fields: readonly Pick<WriteField, 'response' | 'name'>[]): Result {
  const data = new JsonObject();
  const extensions = { code: 'AUDIT_UNAVAILABLE', retryable: true };
  const errors = fields.map(({ response, name }) => {
    data[response] = null;
    const message = `${name} was not executed: every write must be recorded, but the audit log cannot be written to`;
    return new GraphQLError(message, { path: [response], extensions });
  });
  return { data, errors };
}

const writes = counter<{ tool: string; outcome: EndBody['outcome'] }>(
  'toolgraph_writes_total',
  'Mutation root fields by tool and outcome, as recorded in the audit log',
);

const unnoted = total('toolgraph_writes_unnoted_total', 'Failed writes to the audit log');

type WriteField = ReturnType<typeof writeFields>[number];

export type FieldTool = { name: string; storesResult: boolean };

export function mutationTools({ definitions }: DocumentNode): ReadonlyMap<string, FieldTool> {
  const fields = definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Mutation' ? (node.fields ?? []) : [],
  );
  return new Map(
    fields.flatMap(({ name, directives = [] }): [string, FieldTool][] => {
      const { arguments: args } = directives.find((directive) => directive.name.value === 'tool') ?? {};
      if (!args) return [];
      const given = Object.fromEntries(args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]));
      return [[name.value, { name: String(given.name), storesResult: given.keepsResult !== false }]];
    }),
  );
}

export function writeFields(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  tools: ReadonlyMap<string, FieldTool>,
) {
  if (operation.operation !== OperationTypeNode.MUTATION) return [];
  return rootsOf(operation).flatMap(({ field, conditions }) => {
    const { name, arguments: args = [] } = field;
    const definition = schema.getMutationType()?.getFields()[name.value];
    if (!definition) return [];
    const ids = definition.args.filter(({ type }) => getNamedType(type).name === 'ID');
    const tool = tools.get(name.value);
    const inner = responseName(field);
    return {
      response: outerName(inner),
      /** The gateway's internal response name for the field, used in call records. */
      inner,
      name: name.value,
      tool: tool?.name ?? null,
      /** Whether the field's result is stored for retries with the same idempotency key. */
      isKept: tool?.storesResult !== false,
      args,
      ids: new Set(ids.map((arg) => arg.name)),
      conditions,
    };
  });
}

function includedFields(fields: readonly WriteField[], variables: Json): WriteField[] {
  const included = new Map<string, WriteField>();
  for (const field of fields) {
    const isIncluded = field.conditions.every((node) => !isLeftOut(node, variables));
    if (isIncluded && !included.has(field.response)) included.set(field.response, field);
  }
  return [...included.values()];
}
