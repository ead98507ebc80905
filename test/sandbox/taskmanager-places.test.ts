import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

describe('what is announced to webhooks', () => {
  it.each([
    ['a new list', 'POST', '/folder/:folder/list', { name: 'x' }, ['listCreated', 'spaceUpdated']],
    ['a renamed list', 'PUT', '/list/:list', { name: 'x' }, ['listUpdated']],
    ['an unchanged list', 'PUT', '/list/:list', { name: 'Firmware' }, []],
    ['a deleted list', 'DELETE', '/list/:list', undefined, ['listDeleted']],
    ['a new folder', 'POST', '/space/:space/folder', { name: 'x' }, ['folderCreated', 'spaceUpdated']],
    ['a renamed folder', 'PUT', '/folder/:folder', { name: 'x' }, ['folderUpdated']],
    [
      'a deleted folder',
      'DELETE',
      '/folder/:folder',
      undefined,
      ['folderDeleted', 'spaceUpdated', 'listDeleted', 'listDeleted'],
    ],
    ['a new space', 'POST', '/team/:team/space', { name: 'x' }, ['spaceCreated', 'listCreated', 'spaceUpdated']],
    ['a changed space', 'PUT', '/space/:space', { name: 'x' }, ['spaceUpdated']],
  ])('of %s', async (_what, method, path, body, events) => {
    const { asked, announced } = await withHook();

    const { status } = await asked(method, path, body);

    expect(status).toBe(200);
    expect(announced().map(({ event }) => event)).toEqual(events);
  });

  it('of a deleted task is its id alone, and of each subtask', async () => {
    const { ask, announced, sandbox } = await withHook();
    const { tasks } = sandbox.world.company;
    const child = tasks.find(({ parent }) => parent)!;
    const family = tasks.filter(({ id, parent }) => id === child.parent || parent === child.parent);

    const { status, body } = await ask('DELETE', `/task/${child.parent}`);

    expect([status, body]).toEqual([204, '']);
    expect(
      announced()
        .map(({ event, task_id }) => [event, task_id])
        .toSorted(),
    ).toEqual(family.map(({ id }) => ['taskDeleted', id]).toSorted());
    for (const payload of announced()) expect(payload).not.toHaveProperty('history_items');
  });

  it('of a renamed list is what it was and is', async () => {
    const { asked, announced } = await withHook();

    await asked('PUT', '/list/:list', { name: 'Code' });

    expect(announced()[0].history_items).toMatchObject([{ type: 6, field: 'name', before: 'Firmware', after: 'Code' }]);
    expect(announced()[0].history_items[0].id).toMatch(/^[0-9a-f]{8}-/);
  });
});

describe('refusals', () => {
  it.each([
    ['POST', '/folder/1/list', { name: 'x' }, 401, 'OAUTH_027'],
    ['POST', '/folder/:folder/list', {}, 400, 'SUBCAT_020'],
    ['POST', '/folder/:folder/list', { name: 'x', priority: 9 }, 400, 'INPUT_006'],
    ['PUT', '/list/:list', { name: 'operator app' }, 400, 'SUBCAT_016'],
    ['POST', '/space/:space/folder', { name: 'Hardware' }, 400, 'CAT_014'],
    ['PUT', '/folder/:folder', {}, 400, 'CAT_021'],
    ['POST', '/team/:team/space', { name: 'Product' }, 400, 'PROJECT_023'],
    ['PUT', '/space/:space', { name: '' }, 400, 'PROJ_060'],
    ['DELETE', '/space/x', undefined, 400, 'INPUT_002'],
    ['POST', '/list/:list/taskTemplate/t-0', { name: 'x' }, 404, 'TEMPLATE_001'],
    ['GET', '/team/:team/taskTemplate', undefined, 400, 'INPUT_006'],
    ['POST', '/list/:list/task/HAL-1', undefined, 401, 'OAUTH_027'],
    ['GET', '/task/HAL-1/member', undefined, 401, 'OAUTH_027'],
    ['GET', '/task/bulk_time_in_status/task_ids', undefined, 400, 'INPUT_006'],
    ['GET', '/task/bulk_time_in_status/task_ids?task_ids=HAL-1&custom_task_ids=true', undefined, 401, 'OAUTH_023'],
  ])('%s %s %j with %i %s', async (method, path, body, status, code) => {
    const { asked } = await withHook();

    const answer = await asked(method, path, body);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
  });

  it.each([
    ['/space/:space/folder_template/t-9130660', 'OAUTH_119'],
    ['/space/:space/list_template/t-9130650', 'OAUTH_117'],
  ])('of %s without a name say error in place of err', async (path, code) => {
    const { asked } = await withHook();

    const { status, body } = await asked('POST', path, {});

    expect([status, body]).toEqual([400, { error: 'Name is required', ECODE: code }]);
  });
});

it('distinguishes a deleted space from an unknown one', async () => {
  const { asked, ask } = await withHook();

  await asked('DELETE', '/space/:space');
  const [gone, none] = [await asked('GET', '/space/:space'), await ask('GET', '/space/1')];

  expect([gone.status, gone.body.ECODE]).toEqual([404, 'PROJ_006']);
  expect([none.status, none.body.ECODE]).toEqual([401, 'OAUTH_027']);
});

it('gives each task a history that ends in its status', async () => {
  const { sandbox } = await freshSandbox();

  for (const { stays, status, date_created } of tablesOf(sandbox.world).tasks.find()) {
    expect(stays.at(-1)!.status).toBe(status);
    expect(stays[0]!.since).toBe(date_created);
    expect(stays.map(({ since }) => Number(since))).toEqual(
      stays.map(({ since }) => Number(since)).toSorted((a, b) => a - b),
    );
  }
});

/** A sandbox with a webhook for all events; paths name the place of the list Firmware. */
async function withHook() {
  const fresh = await freshSandbox();
  const { ask, sandbox } = fresh;
  const { id, folderId, spaceId } = sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!;
  const places: Record<string, string> = { team: WORKSPACE, list: id, folder: folderId!, space: spaceId };
  await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: 'http://127.0.0.1:9/hook', events: ['*'] });
  return {
    ...fresh,
    asked: (method: string, path: string, body?: unknown) =>
      ask(
        method,
        path.replace(/:(\w+)/g, (_, place: string) => places[place]!),
        body,
      ),
    announced: (): any[] => sandbox.world.deliveries.log().map(({ body }) => JSON.parse(body)),
  };
}
