import type { Account, AccountEvent } from '../../subgraphs/upstream/account.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import { log } from '../config/log.ts';
import { keyedHash, type openWriteLog } from './write-log.ts';

type Audit = NonNullable<Awaited<ReturnType<typeof openWriteLog>>>;

const FIELDS: Record<Exclude<AccountEvent, 'renewed'>, string> = {
  connected: 'accountConnected',
  failing: 'accountFailing',
  recovered: 'accountRecovered',
  lost: 'accountLost',
  disconnected: 'accountDisconnected',
};

/** Records a changed state of an account in the audit log. Renewals are not recorded. Never rejects. */
export async function auditAccount(audit: Audit, { record }: Account, event: AccountEvent): Promise<void> {
  if (event === 'renewed') return;
  const { owner, service, failure } = record;
  // Owners are `server`, or a kind of credential and the caller's id.
  const caller = owner === SERVER ? null : owner.slice(owner.indexOf(' ') + 1);
  const [field, argumentsHash] = [FIELDS[event], keyedHash(audit.key, [event, service, owner]).toString('hex')];
  const hasFailed = event === 'failing' || event === 'lost';
  const errorCode = failure?.fault === 'unavailable' ? 'UPSTREAM_UNAVAILABLE' : 'AUTHORIZATION_REQUIRED';
  const entry = { source: 'account', operationName: null, field, tool: null, argumentsHash, requestId: '' } as const;
  try {
    const [row = 0] = await audit.log.begin([{ caller, body: { ...entry, ids: [service] } }]);
    const result = hasFailed
      ? ({ outcome: 'failed', code: errorCode } as const)
      : ({ outcome: 'succeeded', code: null } as const);
    const ended = { ...result, status: null, writes: 0, milliseconds: null, ids: [], tool: null };
    await audit.log.end([{ entry: row, caller, body: ended }]);
  } catch (error) {
    log.error({ err: error, event: field }, 'could not write to the audit log');
  }
}
