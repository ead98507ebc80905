import type { AuditEntryRecord, WriteOutcome } from '../../../subgraphs/audit/records/audit.ts';

/** What the row of a beginning says beside its time and caller. */
export type BeginBody = Pick<
  AuditEntryRecord,
  'source' | 'operationName' | 'field' | 'tool' | 'ids' | 'argumentsHash' | 'requestId'
>;

/** What the row of an end says. */
export type EndBody = Pick<
  AuditEntryRecord,
  'outcome' | 'code' | 'status' | 'writes' | 'milliseconds' | 'ids' | 'tool'
>;

/** A beginning with its end, as SQL joins them. */
export type JoinedRow = { seq: number; at: number; caller: string | null; body: string; ended: string | null };

/** How many ids an entry has at most. */
export const MOST_IDS = 20;

/** The entry of a beginning and its end; without an end it is under way, or unknown. */
export function entryOf({ seq, at, caller, body, ended }: JoinedRow, isRunning: (seq: number) => boolean) {
  const begun = JSON.parse(body) as BeginBody;
  const end = ended === null ? undefined : (JSON.parse(ended) as EndBody);
  const open: WriteOutcome = isRunning(seq) ? 'running' : 'outcome_unknown';
  const entry: AuditEntryRecord = {
    id: String(seq),
    time: at,
    caller,
    source: begun.source,
    operationName: begun.operationName,
    field: begun.field,
    tool: begun.tool ?? end?.tool ?? null,
    ids: [...new Set([...begun.ids, ...(end?.ids ?? [])])].slice(0, MOST_IDS),
    argumentsHash: begun.argumentsHash,
    outcome: end?.outcome ?? open,
    code: end?.code ?? null,
    status: end?.status ?? null,
    writes: end?.writes ?? 0,
    milliseconds: end?.milliseconds ?? null,
    requestId: begun.requestId,
  };
  return entry;
}
