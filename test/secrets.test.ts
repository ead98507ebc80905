import { expect, test } from 'vitest';
import { ToolError } from '../subgraphs/errors.ts';
import { keepSecret, withoutSecrets, withoutSecretsIn } from '../subgraphs/secrets.ts';
import { useWrongReplies } from './faults/replies.ts';
import { leaksOf, STATUSES } from './faults/secrets.ts';

/** `npm run test:faults -- secrets` asks all tools. */
const { record, ask } = await useWrongReplies();

test.each([
  'TaskManagerApi.GetAuthorizedTeams',
  'TaskManagerApi.CreateTaskManagerList',
  'EngineApi.ListWorkers',
  'EngineApi.CreateWorker',
  'TrackingPipelinesApi.TrackUserEvent',
  'Calendar.ListCalendars',
  'Sheets.WriteToCell',
  'Mail.ListThreads',
])('no secret that upstream repeats is in an answer of %s', async (name) => {
  expect(await leaksOf((await record(name))!, STATUSES, ask)).toEqual([]);
});

const CANARY = 'canary/Ä+ 77';

test.each([
  ['as it is', CANARY],
  ['in a URL', encodeURIComponent(CANARY)],
  ['as Basic writes it', Buffer.from(`${CANARY}:`).toString('base64')],
  ['in JSON', JSON.stringify(CANARY)],
])('a secret is replaced %s, also in keys and further down', (_form, text) => {
  keepSecret(CANARY);

  const cleaned = JSON.stringify(withoutSecrets({ [text]: [{ deep: `before ${text} after` }] }));

  expect(cleaned).not.toContain(text.replace(/=+$/, ''));
  expect(cleaned).toContain('before');
});

test('an error keeps its code, and loses a secret that the caller gave', () => {
  const fault = new ToolError('CONFLICT', 'given hunter22 is taken', { upstream: { service: 's', code: 'hunter22' } });

  const cleaned = withoutSecretsIn(fault, ['hunter22']);

  expect(cleaned.message).toBe('given *** is taken');
  expect(cleaned.extensions).toEqual({ code: 'CONFLICT', retryable: false, upstream: { service: 's', code: '***' } });
});
