import { describe, expect, it } from 'vitest';
import { FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const TEAM_TASKS = `/team/${WORKSPACE}/task`;

describe('tasks of a list', () => {
  it('come in pages of a hundred, the last of which says so', async () => {
    const { ask, listNamed } = await company();

    const pages = [
      await ask('GET', `/list/${listNamed('Tickets')}/task`),
      await ask('GET', `/list/${listNamed('Tickets')}/task?page=1`),
    ];

    const [first, second] = pages.map(({ body }) => body);
    expect([first.tasks.length, first.last_page, second.last_page]).toEqual([100, false, true]);
    expect(new Set([...first.tasks, ...second.tasks].map((task: any) => task.id)).size).toBe(
      first.tasks.length + second.tasks.length,
    );
    expect(second.tasks.length).toBeGreaterThan(0);
  });

  it('are in one page when they are few, without closed ones and subtasks', async () => {
    const { ask, listNamed } = await company();

    const { body } = await ask('GET', `/list/${listNamed('Firmware')}/task`);

    expect([body.tasks.length, body.last_page]).toEqual([40, true]);
    expect(body.tasks.every((task: any) => task.status.type !== 'closed' && task.parent === null)).toBe(true);
  });

  it('hold closed ones when asked for, by flag or by the name of the status', async () => {
    const { ask, listNamed } = await company();
    const list = `/list/${listNamed('Firmware')}/task`;

    const all = await ask('GET', `${list}?include_closed=true`);
    const closed = await ask('GET', `${list}?statuses[]=Complete`);
    const two = await ask('GET', `${list}?statuses[]=to%20do&statuses[]=review`);

    expect([all.body.tasks.length, closed.body.tasks.length]).toEqual([44, 4]);
    expect(closed.body.tasks[0]).toMatchObject({ date_closed: expect.any(String), date_done: expect.any(String) });
    expect(new Set(two.body.tasks.map((task: any) => task.status.status))).toEqual(new Set(['to do', 'review']));
  });

  it('hold archived ones only, when asked for archived', async () => {
    const { ask, listNamed } = await company();
    const { body } = await ask('GET', `/list/${listNamed('Firmware')}/task`);
    await ask('PUT', `/task/${body.tasks[0].id}`, { archived: true });

    const archived = await ask('GET', `/list/${listNamed('Firmware')}/task?archived=true`);
    const rest = await ask('GET', `/list/${listNamed('Firmware')}/task`);

    expect(archived.body.tasks.map((task: any) => task.id)).toEqual([body.tasks[0].id]);
    expect(rest.body.tasks).toHaveLength(39);
  });

  it('carry no checklists, while one task does', async () => {
    const { ask, sandbox } = await company();
    const withOne = sandbox.world.store.collection<{ task_id: string }>('taskmanager.checklists').find()[1]!.task_id;

    const one = await ask('GET', `/task/${withOne}`);
    const { body } = await ask('GET', `/list/${one.body.list.id}/task?include_closed=true&subtasks=true`);

    const row = body.tasks.find((task: any) => task.id === withOne);
    expect([row.checklists, row.attachments]).toEqual([[], []]);
    expect(one.body.checklists[0].items.length).toBeGreaterThan(1);
  });

  it('show descriptions in Markdown on request', async () => {
    const { ask, listNamed } = await company();
    const list = `/list/${listNamed('Ideas')}/task`;
    await ask('POST', list, { name: 'a', markdown_content: '# Head\n**bold** words' });

    const plain = await ask('GET', list);
    const marked = await ask('GET', `${list}?include_markdown_description=true`);

    expect(plain.body.tasks[0].description).toBe('Head\nbold words');
    expect(plain.body.tasks[0]).not.toHaveProperty('markdown_description');
    expect(marked.body.tasks[0].markdown_description).toBe('# Head\n**bold** words');
  });
});

describe('tasks of the workspace', () => {
  it('are those of all lists, page by page', async () => {
    const { ask } = await company();

    const all = await everyPage(ask, `${TEAM_TASKS}?subtasks=true&include_closed=true`);

    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all.map((task) => task.space.id)).size).toBe(3);
  });

  it('are narrowed by lists, folders and spaces', async () => {
    const { ask, sandbox, listNamed } = await company();
    const { folders, spaces } = sandbox.world.company;

    const [lists, folder, space] = await Promise.all([
      ask('GET', `${TEAM_TASKS}?list_ids[]=${listNamed('Firmware')}&list_ids[]=${listNamed('Ideas')}`),
      ask('GET', `${TEAM_TASKS}?project_ids[]=${folders[1]!.id}`),
      ask('GET', `${TEAM_TASKS}?space_ids[]=${spaces[1]!.id}`),
    ]);

    expect(valuesOf(lists, (task) => task.list.name)).toEqual(['Firmware', 'Ideas']);
    expect(valuesOf(folder, (task) => task.folder.name)).toEqual(['Software']);
    expect(valuesOf(space, (task) => task.space.id)).toEqual([spaces[1]!.id]);
  });

  it('are narrowed by assignees and tags, any of which will do', async () => {
    const { ask } = await company();

    const assigned = await ask('GET', `${TEAM_TASKS}?assignees[]=4100003&assignees[]=4100004`);
    const tagged = await ask('GET', `${TEAM_TASKS}?tags[]=Field%20Test`);

    const isTheirs = (task: any) => task.assignees.some((user: any) => [4100003, 4100004].includes(user.id));
    expect(assigned.body.tasks.length).toBeGreaterThan(20);
    expect(assigned.body.tasks.every(isTheirs)).toBe(true);
    expect(tagged.body.tasks.length).toBeGreaterThan(5);
    expect(tagged.body.tasks.every((task: any) => task.tags.some((tag: any) => tag.name === 'field test'))).toBe(true);
  });

  it.each(['due_date', 'date_created', 'date_updated', 'date_done'])(
    'are narrowed by a range of %s, its ends left out',
    async (name) => {
      const { ask } = await company();
      const all = await everyPage(ask, `${TEAM_TASKS}?include_closed=true&subtasks=true`);
      const instants = [...new Set(all.map((task) => Number(task[name])).filter(Boolean))].sort();
      const [low, high] = [instants[2]!, instants[6]!];

      const { body } = await ask(
        'GET',
        `${TEAM_TASKS}?include_closed=true&subtasks=true&${name}_gt=${low}&${name}_lt=${high}`,
      );

      const found = [...new Set(body.tasks.map((task: any) => Number(task[name])))].sort();
      expect(found).toEqual(instants.slice(3, 6));
    },
  );

  it('are narrowed by type and by parent', async () => {
    const { ask, sandbox } = await company();
    const { parent, id } = sandbox.world.company.tasks.find((task) => task.parent !== null)!;
    await ask('PUT', `/task/${id}`, { custom_item_id: 1, status: 'to do' });

    const children = await ask('GET', `${TEAM_TASKS}?parent=${parent}`);
    const milestones = await ask('GET', `${TEAM_TASKS}?custom_items[]=1&subtasks=true`);

    expect(valuesOf(children, (task) => task.parent)).toEqual([parent]);
    expect(valuesOf(milestones, (task) => task.id)).toEqual([id]);
  });

  it.each([
    ['id', (task: any) => task.id],
    ['created', (task: any) => Number(task.date_created)],
    ['updated', (task: any) => Number(task.date_updated)],
    ['due_date', (task: any) => task.due_date && Number(task.due_date)],
  ])('are ordered by %s, the other way in reverse, those without it last', async (order, keyOf) => {
    const { ask } = await company();

    const down = (await everyPage(ask, `${TEAM_TASKS}?order_by=${order}`)).map(keyOf);
    const up = (await everyPage(ask, `${TEAM_TASKS}?order_by=${order}&reverse=true`)).map(keyOf);

    const present = down.filter((key) => key !== null);
    const rising = present.toSorted((one, other) => (one < other ? -1 : 1));
    expect(present).toEqual(rising.toReversed());
    expect(up).toEqual([...rising, ...down.filter((key) => key === null)]);
    expect(down.slice(present.length).every((key) => key === null)).toBe(true);
  });

  it('ignore unknown keys', async () => {
    const { ask } = await company();

    expect((await ask('GET', `${TEAM_TASKS}?limit=1&query=x`)).body.tasks).toHaveLength(100);
  });

  it.each([
    ['assignees=4100001', 400, 'OAUTH_040'],
    ['statuses=review', 400, 'OAUTH_040'],
    ['tags=safety', 400, 'OAUTH_040'],
    ['list_ids=1', 400, 'OAUTH_040'],
    ['custom_items=1', 400, 'PUBAPITASK_008'],
    ['custom_items[]=x', 400, 'PUBAPITASK_009'],
    ['custom_fields={bad', 400, 'ITEM_155'],
    ['order_by=priority', 500, 'ITEMV2_003'],
    ['space_ids[]=1', 401, 'OAUTH_023'],
  ])('refuse %s with %i %s', async (query, status, code) => {
    const { ask } = await company();

    const answer = await ask('GET', `${TEAM_TASKS}?${query}`);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
  });
});

describe('one task', () => {
  it('is found by its id and, with the pair, by its custom id', async () => {
    const { ask } = await company();

    const custom = await ask('GET', `/task/hal-7?custom_task_ids=true&team_id=${WORKSPACE}`);
    const own = await ask('GET', `/task/${custom.body.id}`);

    expect(own.body).toEqual(custom.body);
    expect(own.body).toMatchObject({
      custom_id: 'HAL-7',
      url: `https://app.clickup.com/t/${own.body.id}`,
      team_id: WORKSPACE,
    });
  });

  it('carries ids as text, ids of users as numbers, and timestamps as text', async () => {
    const { ask, listNamed } = await company();
    const { body } = await ask('GET', `/list/${listNamed('Firmware')}/task`);

    const task = body.tasks[0];

    expect(task).toMatchObject({
      id: expect.any(String),
      orderindex: expect.stringMatching(/^\d+\.0{32}$/),
      date_created: expect.stringMatching(/^\d{13}$/),
      creator: { id: expect.any(Number) },
      list: { id: expect.any(String) },
      project: task.folder,
      space: { id: expect.any(String) },
    });
    expect(task.creator).not.toHaveProperty('initials');
    expect(task.space).toEqual({ id: expect.any(String) });
  });

  it('carries its subtasks on request only', async () => {
    const { ask, sandbox } = await company();
    const { parent, id } = sandbox.world.company.tasks.find((task) => task.parent !== null)!;

    const plain = await ask('GET', `/task/${parent}`);
    const parentTask = await ask('GET', `/task/${parent}?include_subtasks=true`);

    expect(plain.body).not.toHaveProperty('subtasks');
    expect(parentTask.body.subtasks.map((task: any) => task.id)).toContain(id);
    expect(parentTask.body.subtasks[0]).toMatchObject({ parent, top_level_parent: parent });
  });
});

describe('creating a task', () => {
  it('keeps what the body says, under an id and a custom id of its own', async () => {
    const { ask, listNamed } = await company();
    const due = FRIDAY + 3_600_000;
    const sent = { name: 'New', description: 'Words', status: 'In Progress', priority: 2, points: 0, tags: ['Fresh'] };

    const { body } = await ask('POST', `/list/${listNamed('Ideas')}/task`, {
      ...sent,
      assignees: [4100002, 99],
      due_date: due,
      due_date_time: true,
    });

    expect(body).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      custom_id: expect.stringMatching(/^HAL-\d+$/),
      name: 'New',
      description: 'Words',
      markdown_description: 'Words',
      status: { status: 'in progress' },
      priority: { id: '2', priority: 'high' },
      points: 0,
      tags: [{ name: 'fresh' }],
      assignees: [{ id: 4100002 }],
      due_date: String(due),
      date_created: String(FRIDAY),
      creator: { id: 4100001 },
      checklists: [],
    });
    expect((await ask('GET', `/task/${body.id}?include_markdown_description=true`)).body).toEqual(body);
  });

  it('starts in the first status, and keeps a date without a time as four in the morning', async () => {
    const { ask, listNamed } = await company();

    const { body } = await ask('POST', `/list/${listNamed('Ideas')}/task`, { name: 'x', due_date: FRIDAY });

    expect(body.status).toMatchObject({ status: 'to do', type: 'open' });
    expect(new Date(Number(body.due_date)).toISOString()).toBe('2026-06-12T02:00:00.000Z');
  });

  it.each([
    [{}, 400, 'INPUT_005'],
    [{ name: '' }, 400, 'INPUT_005'],
    [{ name: null }, 400, 'INPUT_005'],
    [{ name: 'x', status: 'nowhere' }, 400, 'CRTSK_001'],
    [{ name: 'x', parent: 'zzzzzzzzz' }, 400, 'ITEM_137'],
    [{ name: 'x', assignees: 4100001 }, 400, 'ITEM_156'],
    [{ name: 'x', priority: 5 }, 400, 'INPUT_006'],
    ['{bad', 400, 'JSON_001'],
  ])('refuses %j with %i %s, and makes nothing', async (sent, status, code) => {
    const { ask, listNamed, sandbox } = await company();
    const before = sandbox.world.store.counts();

    const answer = await ask('POST', `/list/${listNamed('Ideas')}/task`, sent);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
    expect(sandbox.world.store.counts()).toEqual(before);
  });
});

describe('updating a task', () => {
  it('changes only what is sent', async () => {
    const { ask, aTask } = await company();
    const before = await aTask();

    const { body } = await ask('PUT', `/task/${before.id}`, { name: 'Renamed' });

    expect(body).toEqual({ ...before, name: 'Renamed', date_updated: String(FRIDAY) });
  });

  it('clears with null', async () => {
    const { ask, aTask } = await company();
    const { id } = await aTask();
    await ask('PUT', `/task/${id}`, {
      priority: 1,
      due_date: FRIDAY,
      start_date: FRIDAY,
      points: 3,
      time_estimate: 60_000,
    });

    const nothing = { priority: null, due_date: null, start_date: null, points: null, time_estimate: null };
    const { body } = await ask('PUT', `/task/${id}`, nothing);

    expect(body).toMatchObject(nothing);
  });

  it('adds and removes assignees, and empties the description with a single space', async () => {
    const { ask, aTask } = await company();
    const { id, assignees } = await aTask();
    const old = assignees.map((user: any) => user.id);

    const { body } = await ask('PUT', `/task/${id}`, { assignees: { add: [4100006], rem: old }, description: ' ' });

    expect([body.assignees.map((user: any) => user.id), body.description]).toEqual([[4100006], '']);
  });

  it('closes a task and opens it again', async () => {
    const { ask, aTask } = await company();
    const { id } = await aTask();

    const closed = await ask('PUT', `/task/${id}`, { status: 'COMPLETE' });
    const open = await ask('PUT', `/task/${id}`, { status: 'to do' });

    expect(closed.body).toMatchObject({
      status: { type: 'closed' },
      date_closed: String(FRIDAY),
      date_done: String(FRIDAY),
    });
    expect(open.body).toMatchObject({ date_closed: null, date_done: null });
  });

  it('ignores tags, custom fields and unknown keys', async () => {
    const { ask, aTask } = await company();
    const before = await aTask();

    const { body } = await ask('PUT', `/task/${before.id}`, { tags: ['other'], custom_fields: [], nonsense: 1 });

    expect(body).toEqual(before);
  });

  it('finds the task by its custom id', async () => {
    const { ask } = await company();

    const { body } = await ask('PUT', `/task/HAL-9?custom_task_ids=true&team_id=${WORKSPACE}`, {
      name: 'By custom id',
    });

    expect(body).toMatchObject({ custom_id: 'HAL-9', name: 'By custom id' });
  });

  it.each([
    [{ status: 'nowhere' }, 400, 'ITEM_114'],
    [{ name: '' }, 400, 'INPUT_005'],
    [{ assignees: { add: 1, rem: [] } }, 400, 'ITEM_156'],
    [{ due_date: 'soon' }, 400, 'INPUT_006'],
  ])('refuses %j with %i %s, and changes nothing', async (sent, status, code) => {
    const { ask, aTask } = await company();
    const before = await aTask();

    const answer = await ask('PUT', `/task/${before.id}`, sent);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
    expect((await ask('GET', `/task/${before.id}`)).body).toEqual(before);
  });
});

type Fresh = Awaited<ReturnType<typeof freshSandbox>>;

async function company() {
  const fresh = await freshSandbox();
  const { lists } = fresh.sandbox.world.company;
  const listNamed = (name: string) => lists.find((list) => list.name === name)!.id;
  const aTask = async () => {
    const { body } = await fresh.ask('GET', `/list/${listNamed('Firmware')}/task?statuses[]=in%20progress`);
    return (await fresh.ask('GET', `/task/${body.tasks[0].id}`)).body;
  };
  return { ...fresh, listNamed, aTask };
}

async function everyPage(ask: Fresh['ask'], path: string): Promise<any[]> {
  const found: any[] = [];
  for (let page = 0; ; page++) {
    const { body } = await ask('GET', `${path}&page=${page}`);
    found.push(...body.tasks);
    if (body.last_page) return found;
  }
}

function valuesOf({ body }: { body: any }, value: (task: any) => string): string[] {
  return [...new Set<string>(body.tasks.map(value))].sort();
}
