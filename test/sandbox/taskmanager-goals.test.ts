import { describe, expect, it } from 'vitest';
import { endpoint, FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const GOAL = {
  name: 'Farther',
  due_date: FRIDAY,
  description: '',
  color: '#32a852',
  multiple_owners: true,
  owners: [4100002],
};
const TARGET = {
  name: 'Km',
  owners: [],
  type: 'number',
  steps_start: 0,
  steps_end: 10,
  unit: 'km',
  task_ids: [],
  list_ids: [],
};

describe('goals', () => {
  it('have key results of every type', async () => {
    const { ask } = await freshSandbox();

    const { body } = await ask('GET', `/team/${WORKSPACE}/goal?include_completed=true`);
    const all = [...body.goals, ...body.folders.flatMap((folder: any) => folder.goals)];
    const complete = await Promise.all(all.map(({ id }: any) => ask('GET', `/goal/${id}`)));

    const types = complete.flatMap((answer) => answer.body.goal.key_results.map((each: any) => each.type));
    expect(new Set(types)).toEqual(new Set(['number', 'automatic', 'currency', 'percentage', 'boolean']));
    expect(all.map((goal: any) => 'key_results' in goal)).toEqual([false, false, false, false]);
    expect(complete.map((answer) => answer.body.goal.key_results.length)).toEqual(
      all.map((goal: any) => goal.key_result_count),
    );
  });

  it('are completed by their key results', async () => {
    const { ask } = await freshSandbox();
    const { body: made } = await ask('POST', `/team/${WORKSPACE}/goal`, GOAL);
    const { body: target } = await ask('POST', `/goal/${made.goal.id}/key_result`, TARGET);

    await ask('PUT', `/key_result/${target.key_result.id}`, { steps_current: 10, note: 'There' });

    const { body } = await ask('GET', `/goal/${made.goal.id}`);
    expect(body.goal).toMatchObject({ percent_completed: 1, key_results: [{ completed: true, steps_current: 10 }] });
    const open = await ask('GET', `/team/${WORKSPACE}/goal`);
    expect(open.body.goals.map(({ id }: any) => id)).not.toContain(made.goal.id);
  });

  it('go with their key results, and all of it is announced to webhooks', async () => {
    const { ask } = await freshSandbox();
    const { url, arrived } = await endpoint();
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: url, events: '*' });

    const { body: made } = await ask('POST', `/team/${WORKSPACE}/goal`, GOAL);
    const { body: target } = await ask('POST', `/goal/${made.goal.id}/key_result`, TARGET);
    await ask('DELETE', `/goal/${made.goal.id}`);
    const gone = await ask('PUT', `/key_result/${target.key_result.id}`, { steps_current: 1, note: '' });

    expect([gone.status, gone.body.ECODE]).toEqual([401, 'OAUTH_027']);
    await expect
      .poll(() => arrived.map(({ body }) => body.event))
      .toEqual(['goalCreated', 'keyResultCreated', 'goalDeleted']);
    expect(arrived[1]!.body).toMatchObject({ goal_id: made.goal.id, key_result_id: target.key_result.id });
  });

  it.each([
    ['GET', '/goal/7', undefined, 500, 'GROUP_HELPERS_001'],
    ['GET', `/goal/${NOBODY}`, undefined, 401, 'OAUTH_027'],
    ['DELETE', `/key_result/${NOBODY}`, undefined, 401, 'OAUTH_027'],
    ['GET', '/team/1/goal', undefined, 401, 'OAUTH_027'],
    ['POST', `/team/${WORKSPACE}/goal`, { ...GOAL, name: '' }, 400, 'INPUT_006'],
    ['POST', `/team/${WORKSPACE}/goal`, { ...GOAL, due_date: 'soon' }, 400, 'INPUT_006'],
    ['POST', `/team/${WORKSPACE}/goal`, { ...GOAL, owners: 4100002 }, 400, 'ITEM_156'],
  ])('refuse %s %s with %j', async (method, path, given, status, code) => {
    const { ask } = await freshSandbox();

    const answer = await ask(method, path, given);

    expect([answer.status, answer.body]).toEqual([status, { err: expect.any(String), ECODE: code }]);
  });

  it.each([
    [{ type: 'distance' }, 400, 'INPUT_006'],
    [{ task_ids: ['zzzzzzzzz'] }, 404, 'ITEM_013'],
    [{ list_ids: ['1'] }, 401, 'OAUTH_027'],
    [{ list_ids: '1' }, 400, 'ITEM_156'],
  ])('refuse a key result with %j', async (wrong, status, code) => {
    const { ask } = await freshSandbox();
    const { body } = await ask('GET', `/team/${WORKSPACE}/goal`);

    const answer = await ask('POST', `/goal/${body.goals[0].id}/key_result`, { ...TARGET, ...wrong });

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
  });
});
