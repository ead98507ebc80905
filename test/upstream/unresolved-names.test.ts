import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import type { Attempt } from '../../subgraphs/upstream/call-log.ts';
import { NO_LOG } from '../../subgraphs/upstream/call-log.ts';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';

test('A call to a host name that cannot be resolved is retried once.', async () => {
  const attempts: Attempt[] = [];
  const log = { ...NO_LOG, isDetailed: true, attempt: (attempt: Attempt) => void attempts.push(attempt) };
  const upstream = connect(taskManager, { url: 'http://task-manager.invalid' });
  const read = { method: 'GET', path: '/v2/user', query: [], headers: {} } as const;
  const fault: ToolError = await upstream
    .send({ ...read, query: [] }, { repeatable: true, withCredential: false, log })
    .then(
      () => expect.unreachable(),
      (error) => error,
    );
  expect(fault.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(fault.message).toMatch(/cannot be reached \((ENOTFOUND|EAI_AGAIN)\)$/);
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});
