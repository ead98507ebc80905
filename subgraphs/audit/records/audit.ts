type WriteOutcome = 'running' | 'succeeded' | 'partly' | 'failed' | 'not_sent' | 'outcome_unknown';

/** An audit log entry, which records one write or one change of a connected account. Times are in Unix milliseconds. */
export type AuditEntryRecord = {
  id: string;
  time: number;
  caller: string | null;
  source: 'graph' | 'worker' | 'account';
  operationName: string | null;
  field: string;
  tool: string | null;
  ids: string[];
  argumentsHash: string;
  outcome: WriteOutcome;
  code: string | null;
  status: number | null;
  writes: number;
  milliseconds: number | null;
  requestId: string;
};
