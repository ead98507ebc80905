import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { callsIn } from '../../sandbox/tracking/records.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const GOOD = { userId: 'mira@halyard.example', event: 'Task Opened', properties: { task: 'HAL-1' } };

it('refuses a bad event in strict mode with one text per problem', async () => {
  const { status, body } = await track({ properties: [], timestamp: 'soon' }, { 'x-strict-mode': '1' });

  expect(status).toBe(400);
  expect(body.meta.errors).toEqual([
    'properties must be an object',
    'timestamp must be an ISO 8601 date-time',
    'event is required',
    'one of userId, anonymousId, groupId is required',
  ]);
});

it.each(['True', 'true', '0', undefined])('answers 200 to a bad event when X-Strict-Mode is %s', async (mode) => {
  const answer = await track({ event: 7 }, mode === undefined ? {} : { 'x-strict-mode': mode });

  expect(answer).toEqual({ status: 200, body: {} });
  expect(callsIn(sandbox.context.store).find().at(-1)).toMatchObject({ outcome: 'dropped' });
});

it('answers 200 to a body that is no JSON, and 400 in strict mode', async () => {
  const lax = await track('{"event":', {});
  const strict = await track('{"event":', { 'x-strict-mode': '1' });

  expect([lax.status, lax.body]).toEqual([200, {}]);
  expect(strict).toEqual({ status: 400, body: { meta: { errors: ['body is not valid JSON'] } } });
});

it('refuses a call above 32 KB', async () => {
  const large = { ...GOOD, properties: { text: 'x'.repeat(33_000) } };

  const { status, body } = await track(large, { 'x-strict-mode': '1' });

  expect([status, body.meta.errors]).toEqual([400, ['request is too large']]);
});

async function track(call: object | string, headers: Record<string, string>) {
  const answer = await fetch(`${sandbox.url}/tracking/v1/track`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('cdp_sandbox:')}`, 'content-type': 'application/json', ...headers },
    body: typeof call === 'string' ? call : JSON.stringify(call),
  });
  return { status: answer.status, body: (await answer.json()) as any };
}
