import { describe, expect, it } from 'vitest';
import { freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

describe('views', () => {
  it('show the tasks of their place, 30 a page, without descriptions', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { body } = await ask('GET', `/team/${WORKSPACE}/view`);
    const places = sandbox.world.company.lists;

    const pages: any[] = [];
    do pages.push((await ask('GET', `/view/${body.views[0].id}/task?page=${pages.length}`)).body);
    while (!pages.at(-1).last_page);

    const tasks = pages.flatMap((page) => page.tasks);
    const open = sandbox.world.company.tasks.filter((task) => task.status !== 'complete' && task.parent === null);
    expect(tasks.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(pages.slice(0, -1).map((page) => page.tasks.length)).toEqual(Array(pages.length - 1).fill(30));
    expect(tasks.filter((task) => 'description' in task || 'text_content' in task)).toEqual([]);
    expect(new Set(tasks.map((task) => task.list.id)).size).toBe(places.length);
  });

  it.each([
    ['space', (list: any) => list.spaceId],
    ['folder', (list: any) => list.folderId],
    ['list', (list: any) => list.id],
  ])('of a %s show its tasks only', async (place, idOf) => {
    const { ask, sandbox } = await freshSandbox();
    const { company } = sandbox.world;
    const id = idOf(company.lists[0]!);
    const { body } = await ask('GET', `/${place}/${id}/view`);

    const { body: page } = await ask('GET', `/view/${body.views[0].id}/task?page=0`);

    const inside = company.lists.filter((list) => idOf(list) === id).map((list) => list.id);
    expect(page.tasks.length).toBeGreaterThan(0);
    expect(page.tasks.filter((task: any) => !inside.includes(task.list.id))).toEqual([]);
  });

  it.each([
    [{ op: 'ANY', values: ['4100003'] }, (task: any) => task.assignees.some(({ id }: any) => id === 4100003)],
    [{ op: 'NOT', values: 4100003 }, (task: any) => !task.assignees.some(({ id }: any) => id === 4100003)],
    [{ op: 'IS NOT SET', values: [] }, (task: any) => task.assignees.length === 0],
  ])('let through what their condition says: %j', async (condition, holds) => {
    const { ask } = await freshSandbox();
    const { body } = await ask('GET', `/team/${WORKSPACE}/view`);
    const { id: _, ...view } = body.views[0];
    const filters = { ...view.filters, fields: [{ field: 'assignee', ...condition }] };
    const made = await ask('POST', `/team/${WORKSPACE}/view`, { ...view, filters });

    const { body: page } = await ask('GET', `/view/${made.body.view.id}/task?page=0`);

    expect(page.tasks.length).toBeGreaterThan(0);
    expect(page.tasks.filter((task: any) => !holds(task))).toEqual([]);
  });

  it('that every list has can be changed, and not deleted before', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { id } = sandbox.world.company.lists[0]!;
    const path = `/view/6-${id}-1`;

    const refused = await ask('DELETE', path);
    const { body } = await ask('GET', path);
    await ask('PUT', path, { ...body.view, name: 'Mine' });
    const after = await ask('GET', `/list/${id}/view`);

    expect([refused.status, refused.body.ECODE]).toEqual([400, 'INPUT_006']);
    expect(after.body.required_views).toMatchObject({ list: { id: `6-${id}-1`, name: 'Mine' }, board: null });
    expect(after.body.views.map(({ name }: any) => name)).not.toContain('Mine');
  });

  it.each([
    ['GET', '/view/3c-1', 401, 'OAUTH_027'],
    ['GET', '/view/3c-1/task?page=0', 401, 'OAUTH_027'],
    ['GET', '/space/1/view', 401, 'OAUTH_027'],
    ['GET', '/folder/x/view', 400, 'INPUT_011'],
    ['POST', `/team/${WORKSPACE}/view`, 400, 'INPUT_006'],
  ])('refuse %s %s', async (method, path, status, code) => {
    const { ask } = await freshSandbox();

    const answer = await ask(method, path, method === 'POST' ? { name: 'Bare', type: 'list' } : undefined);

    expect([answer.status, answer.body]).toEqual([status, { err: expect.any(String), ECODE: code }]);
  });

  it.each(['conversation', 'form'])('of type %s show no tasks', async (type) => {
    const { ask, sandbox } = await freshSandbox();
    const [space] = sandbox.world.company.spaces;
    const loose = sandbox.world.company.lists.find((list) => list.folderId === null)!;
    const { body } = await ask('GET', type === 'form' ? `/list/${loose.id}/view` : `/space/${space!.id}/view`);

    const answer = await ask('GET', `/view/${body.views.find((view: any) => view.type === type).id}/task?page=0`);

    expect([answer.status, answer.body.ECODE]).toEqual([400, 'PAGE_047']);
  });

  it('need the number of a page', async () => {
    const { ask } = await freshSandbox();
    const { body } = await ask('GET', `/team/${WORKSPACE}/view`);

    const answer = await ask('GET', `/view/${body.views[0].id}/task`);

    expect([answer.status, answer.body.ECODE]).toEqual([400, 'INPUT_006']);
  });
});
