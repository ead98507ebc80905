import { describe, expect, test } from 'vitest';
import { WORKSPACE } from '../deliveries.ts';
import { useOutages } from './outages.ts';

const at = useOutages();
const WEBHOOKS = { service: 'taskmanager', method: 'GET', path: `/v2/team/${WORKSPACE}/webhook`, status: 200 };

describe('a list of webhooks', () => {
  test.each([[null], [undefined], [{}]])('that is none is a check that failed: %j', async (webhooks) => {
    const before = await at.webhooks();
    await at.fault({ ...WEBHOOKS, body: { webhooks, other: 1 }, times: 1 });
    await at.log.reconciliation.check();

    expect(at.log.warnings).toEqual([expect.stringContaining('could not check')]);
    expect(await at.webhooks()).toEqual(before);
    expect(at.log.query('select 1 from gaps')).toEqual([]);
  });

  test('that is empty once is read again, and then nothing is wrong', async () => {
    const before = await at.webhooks();
    await at.fault({ ...WEBHOOKS, body: { webhooks: [] }, times: 1 });
    await at.log.reconciliation.check();

    expect(at.log.warnings).toEqual([]);
    expect(await at.webhooks()).toEqual(before);
  });

  test('that was empty for a while leaves no second webhook once the first one is listed again', async () => {
    const { id } = await at.hook();
    await at.fault({ ...WEBHOOKS, body: { webhooks: [] }, times: 2 });
    await at.log.reconciliation.check();
    const both = await at.webhooks();
    await at.log.reconciliation.check();

    expect(both).toHaveLength(2);
    expect(await at.webhooks()).toEqual(both.filter((webhook) => webhook.id !== id));
  });
});

test('a workspace that is listed no more is degraded', async () => {
  const fault = { ...WEBHOOKS, path: '/v2/team', body: { teams: [] }, times: 1 };
  await at.fault(fault);
  await at.log.reconciliation.check();
  const degraded = at.log.states.of(WORKSPACE)?.reason;
  await at.log.reconciliation.check();

  expect(degraded).toContain('does not list the workspace');
  expect(at.log.states.of(WORKSPACE)).toBeUndefined();
});
