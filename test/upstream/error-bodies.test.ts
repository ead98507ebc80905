import { expect, test } from 'vitest';
import { useToolgraph, WITHOUT_UPKEEP } from '../toolgraph.ts';

const graph = useToolgraph(WITHOUT_UPKEEP);

const READS = {
  taskmanager: '{ workspaces { id } }',
  google: '{ calendars { hasMore } }',
  engine: '{ workers { items { id } } }',
};
const WRITES = {
  taskmanager: 'mutation { deleteChecklist(checklistId: "b955c4dc-0000-48d8-a0c6-b4200788a683") { ids } }',
  google:
    'mutation { createEvent(summary: "x", startDatetime: "2030-07-01T09:00:00", endDatetime: "2030-07-01T10:00:00", timeZone: "UTC") { id } }',
  engine: 'mutation { deleteWorker(workerId: "none") { ids } }',
  tracking: 'mutation { trackUserEvent(mode: EXECUTE, body: { userId: "1", event: "e" }) { receipt { messageId } } }',
};

const failed = { name: 'unknown_error', message: 'it failed' };
const busy = { error: { code: 403, message: 'Slow down', errors: [{ reason: 'rateLimitExceeded' }] } };

test.each([
  ['taskmanager', READS.taskmanager, { err: 'Team not authorized', ECODE: 'OAUTH_027' }, 'NOT_FOUND'],
  ['taskmanager', READS.taskmanager, { err: 'Something new', ECODE: 'NEW_001' }, 'UPSTREAM_REJECTED'],
  ['taskmanager', WRITES.taskmanager, { err: 'Team not authorized', ECODE: 'OAUTH_027' }, 'NOT_FOUND'],
  ['taskmanager', WRITES.taskmanager, { error: 'Name is required', ECODE: 'OAUTH_117' }, 'UPSTREAM_REJECTED'],
  ['google', READS.google, { error: { code: 404, message: 'Not Found', status: 'NOT_FOUND' } }, 'NOT_FOUND'],
  ['google', READS.google, { error: 'invalid_token', error_description: 'expired' }, 'UPSTREAM_REJECTED'],
  ['google', WRITES.google, { error: { code: 503, message: 'Unavailable' } }, 'UPSTREAM_REJECTED'],
  ['google', WRITES.google, busy, 'UPSTREAM_RATE_LIMITED'],
  ['engine', READS.engine, failed, 'UPSTREAM_REJECTED'],
  ['engine', READS.engine, { code: 500, msg: 'it failed' }, 'UPSTREAM_REJECTED'],
  ['engine', WRITES.engine, failed, 'UPSTREAM_REJECTED'],
  ['tracking', WRITES.tracking, { meta: { errors: ['userId is required'] } }, 'UPSTREAM_REJECTED'],
])('a 2xx of %s with an error body fails: %s', async (service, query, body, code) => {
  await graph.control('POST', 'faults', { service, status: 200, body });

  const { data, errors } = await graph.ask(query);

  expect(Object.values(data as object)).toEqual([null]);
  expect(errors).toMatchObject([
    { extensions: { code, tool: expect.stringContaining('.'), upstream: { status: 200 } } },
  ]);
});

test.each([
  ['taskmanager', READS.taskmanager, { teams: [], err: '', ECODE: '' }],
  ['taskmanager', READS.taskmanager, { teams: [], error: false }],
  ['google', READS.google, { items: [], error: '' }],
  ['google', READS.google, { items: [], error: false }],
  ['google', READS.google, { items: [], error: [] }],
  ['google', READS.google, { items: [], error: {} }],
  ['tracking', WRITES.tracking, { message_id: 'm', errors: [] }],
])('a 2xx of %s whose error is empty is none: %s %j', async (service, query, body) => {
  await graph.control('POST', 'faults', { service, status: 200, body });

  expect((await graph.ask(query)).errors).toBeUndefined();
});
