import { describe, expect, it } from 'vitest';
import { freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

describe('views', () => {
  it.each<[place: string, idOf: (list: any) => string]>([
    ['team', () => WORKSPACE],
    ['space', (list) => list.spaceId],
    ['folder', (list) => list.folderId],
    ['list', (list) => list.id],
  ])('of a %s show its open tasks, 30 a page, without descriptions', async (place, idOf) => {
    const { ask, sandbox } = await freshSandbox();
    const { lists, tasks } = sandbox.context.company;
    const id = idOf(lists[0]!);
    const { body } = await ask('GET', `/${place}/${id}/view`);

    const pages: any[] = [];
    do pages.push((await ask('GET', `/view/${body.views[0].id}/task?page=${pages.length}`)).body);
    while (!pages.at(-1).last_page);

    const inside = lists.filter((list) => idOf(list) === id).map((list) => list.id);
    const open = tasks.filter((task) => task.status !== 'complete' && !task.parent && inside.includes(task.listId));
    const shown = pages.flatMap((page) => page.tasks);
    expect(shown.map((task) => task.id).toSorted()).toEqual(open.map((task) => task.id).toSorted());
    expect(pages.slice(0, -1).map((page) => page.tasks.length)).toEqual(Array(pages.length - 1).fill(30));
    expect(shown.filter((task) => 'description' in task || 'text_content' in task)).toEqual([]);
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

  it('that every list has can be changed', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { id } = sandbox.context.company.lists[0]!;
    const path = `/view/6-${id}-1`;

    const { body } = await ask('GET', path);
    await ask('PUT', path, { ...body.view, name: 'Mine' });
    const after = await ask('GET', `/list/${id}/view`);

    expect(after.body.required_views).toMatchObject({ list: { id: `6-${id}-1`, name: 'Mine' }, board: null });
    expect(after.body.views.map(({ name }: any) => name)).not.toContain('Mine');
  });
});
