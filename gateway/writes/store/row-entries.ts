import type { AuditEntryRecord, WriteOutcome } from '../../../subgraphs/audit/records/audit.ts';
import { type AuditRow, damagedRow, saidBy } from './chain.ts';

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
export type JoinedRow = {
  seq: number | bigint;
  at: number | bigint;
  caller: string | null;
  body: string;
  endSeq: number | bigint | null;
  ended: string | null;
};

type Body = Pick<AuditRow, 'seq' | 'body'>;

/** How many ids an entry has at most. */
export const MOST_IDS = 20;

const BEGIN_TEXTS = ['source', 'field', 'argumentsHash', 'requestId'];

/** What the row of a beginning says. Throws where it is damaged. */
const begunIn = (row: Body): BeginBody => saidWith(row, BEGIN_TEXTS) as BeginBody;

/** What the row of an end says. Throws where it is damaged. */
const endedIn = (row: Body): EndBody => saidWith(row, ['outcome']) as EndBody;

/** What the body of a row says, which has these texts, and ids. */
function saidWith(row: Body, texts: readonly string[]): object {
  const said = saidBy(row);
  const missing = Array.isArray(said.ids) ? texts.find((name) => typeof said[name] !== 'string') : 'ids';
  if (missing !== undefined) throw damagedRow(row.seq, `its body lacks ${missing}`);
  return said;
}

/** The entry of a beginning and its end; without an end it is under way, or unknown. Throws where one of their rows is damaged. */
export function entryOf(row: JoinedRow, isRunning: (seq: number) => boolean): AuditEntryRecord {
  const [seq, at] = [Number(row.seq), Number(row.at)];
  if (Number.isNaN(new Date(at).getTime())) throw damagedRow(seq, `its time is none: ${row.at}`);
  const begun = begunIn({ seq, body: row.body });
  const end = row.ended === null ? undefined : endedIn({ seq: Number(row.endSeq), body: row.ended });
  const open: WriteOutcome = isRunning(seq) ? 'running' : 'outcome_unknown';
  return {
    id: String(seq),
    time: at,
    caller: row.caller,
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
}
