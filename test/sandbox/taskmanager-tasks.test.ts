import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const TEAM_TASKS = `/team/${WORKSPACE}/task`;
const ALL = 'include_closed=true&subtasks=true';
const isOpen = ({ status }: any) => status.type !== 'closed';

describe('the tasks of the workspace', () => {
  it.each<[query: string, holds: (task: any) => boolean]>([
    ['', (task) => isOpen(task) && task.parent === null],
    ['include_closed=true', ({ parent }) => parent === null],
    ['subtasks=true', isOpen],
    [`${ALL}&limit=1&query=x`, () => true],
    [`${ALL}&archived=true`, () => true],
    [`${ALL}&statuses[]=to%20do&statuses[]=Review`, ({ status }) => ['to do', 'review'].includes(status.status)],
    [
      'subtasks=true&statuses[]=Complete',
      ({ status, date_done }) => status.status === 'complete' && date_done !== null,
    ],
    [`${ALL}&list_ids[]=:list&list_ids[]=:ideas`, ({ list }) => ['Firmware', 'Ideas'].includes(list.name)],
    [`${ALL}&project_ids[]=:folder`, ({ folder }) => folder.name === 'Software'],
    [`${ALL}&space_ids[]=:space`, ({ space }) => space.id === places.space],
    [`${ALL}&assignees[]=4100003&assignees[]=4100004`, hasAny('assignees', 'id', 4100003, 4100004)],
    [`${ALL}&tags[]=Field%20Test`, hasAny('tags', 'name', 'field test')],
    [`${ALL}&parent=:parent`, ({ parent }) => parent === places.parent],
    [`${ALL}&custom_items[]=1`, ({ custom_item_id }) => custom_item_id === 1],
  ])('are those that «%s» asks for, page by page', async (query, holds) => {
    const { ask } = await company();
    const isArchived = query.includes('archived');
    const all = await everyPage(ask, `${TEAM_TASKS}?${ALL}&archived=${isArchived}`);

    const found = await everyPage(ask, `${TEAM_TASKS}?${query.replace(/:(\w+)/g, (_, name) => places[name]!)}`);

    const expected = all.filter(holds).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it.each(['due_date', 'date_created', 'date_updated', 'date_done'])(
    'are narrowed by a range of %s, its ends left out',
    async (name) => {
      const { ask } = await company();
      const all = await everyPage(ask, `${TEAM_TASKS}?${ALL}`);
      const instants = [...new Set(all.map((task) => Number(task[name])).filter(Boolean))].sort();
      const [low, high] = [instants[2]!, instants[6]!];

      const { body } = await ask('GET', `${TEAM_TASKS}?${ALL}&${name}_gt=${low}&${name}_lt=${high}`);

      const found = [...new Set(body.tasks.map((task: any) => Number(task[name])))].sort();
      expect(found).toEqual(instants.slice(3, 6));
    },
  );

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
});

describe('conditions on custom fields', () => {
  it.each([
    ['short_text', '=', (value: any) => value.slice(0, 3), (held: any, value: any) => held.includes(value)],
    ['short_text', '==', (value: any) => value, (held: any, value: any) => held === value],
    ['number', '<=', Number, (held: any, value: any) => Number(held) <= value],
    ['number', '>', Number, (held: any, value: any) => Number(held) > value],
    ['number', 'RANGE', (value: any) => [0, Number(value)], (held: any, [, high]: any) => Number(held) <= high],
    ['checkbox', '=', () => true, (held: any) => held === 'true'],
    ['drop_down', 'ANY', (value: any) => [value], (held: any, [value]: any) => held === value],
    ['labels', 'ALL', (value: any) => value, (held: any, value: any) => value.every((id: any) => held.includes(id))],
    ['email', 'IS NOT NULL', () => undefined, (held: any) => held !== undefined],
    ['email', 'IS NULL', () => undefined, (held: any) => held === undefined],
  ])('compare a %s with %s', async (type, operator, comparedWith, holds) => {
    const { ask } = await company();
    const { body: full } = await ask('GET', `/task/${places.task}`);
    const field = full.custom_fields.find((each: any) => each.type === type);
    const value = comparedWith(field.value);
    const filter = encodeURIComponent(JSON.stringify([{ field_id: field.id, operator, value }]));
    const list = `/list/${places.list}/task?`;

    const all = (await ask('GET', list)).body.tasks;
    const found = (await ask('GET', `${list}custom_fields=${filter}`)).body.tasks;

    const heldBy = (task: any) => task.custom_fields.find(({ id }: any) => id === field.id).value;
    const matches = (task: any) => (operator === 'IS NULL' || heldBy(task) !== undefined) && holds(heldBy(task), value);
    expect(found.map(({ id }: any) => id)).toEqual(all.filter(matches).map(({ id }: any) => id));
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a task', () => {
  it('carries ids as text, ids of users as numbers, and timestamps as text', async () => {
    const { ask } = await company();

    const { body: task } = await ask('GET', `/task/${places.task}`);

    expect(task).toMatchObject({
      id: expect.any(String),
      orderindex: expect.stringMatching(/^\d+\.0{32}$/),
      date_created: expect.stringMatching(/^\d{13}$/),
      creator: { id: expect.any(Number) },
      list: { id: expect.any(String) },
      project: task.folder,
    });
    expect(task.creator).not.toHaveProperty('initials');
    expect(task.space).toEqual({ id: expect.any(String) });
  });

  it('has checklists, which lists of tasks leave empty, and a description in Markdown on request', async () => {
    const { ask } = await company();
    const path = `/list/${places.ideas}/task`;
    const { body: made } = await ask('POST', path, { name: 'a', markdown_content: '# Head\n**bold** words' });
    await ask('POST', `/task/${made.id}/checklist`, { name: 'Steps' });

    const [plain, marked] = [await ask('GET', path), await ask('GET', `${path}?include_markdown_description=true`)];
    const { body: one } = await ask('GET', `/task/${made.id}`);

    expect(plain.body.tasks[0]).toMatchObject({ description: 'Head\nbold words', checklists: [], attachments: [] });
    expect(plain.body.tasks[0]).not.toHaveProperty('markdown_description');
    expect(marked.body.tasks[0].markdown_description).toBe('# Head\n**bold** words');
    expect(one.checklists).toMatchObject([{ name: 'Steps' }]);
  });

  it('has every custom field that it can have, with a value only where there is one', async () => {
    const { ask, sandbox } = await company();
    const elsewhere = sandbox.context.company.lists.find(({ name }) => name === 'Hiring')!;

    const { body: full } = await ask('GET', `/task/${places.task}`);
    const { body } = await ask('GET', `/list/${elsewhere.id}/task?include_closed=true`);

    const typesOf = (fields: any[]) => fields.map(({ type }) => type);
    expect(full.custom_fields).toHaveLength(23);
    expect(typesOf(full.custom_fields.filter((field: any) => !('value' in field)))).toEqual(['button']);
    expect(typesOf(body.tasks[0].custom_fields)).toEqual(['drop_down', 'users', 'date', 'automatic_progress']);
  });

  it('is created under a custom id of its own, in the first status, for members of the workspace', async () => {
    const { ask } = await company();
    const sent = { name: 'New', assignees: [4100002, 99], due_date: FRIDAY, points: 0, tags: ['Fresh'] };

    const { body } = await ask('POST', `/list/${places.ideas}/task`, { ...sent, links_to: places.task });

    expect(body).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{9}$/),
      custom_id: expect.stringMatching(/^HAL-\d+$/),
      status: { status: 'to do', type: 'open' },
      points: 0,
      tags: [{ name: 'fresh' }],
      assignees: [{ id: 4100002 }],
      // A date without a time is stored as 04:00.
      due_date: String(Date.parse('2026-06-12T02:00:00Z')),
      date_created: String(FRIDAY),
      linked_tasks: [{ task_id: body.id, link_id: places.task }],
    });
    expect((await ask('GET', `/task/${body.id}?include_markdown_description=true`)).body).toEqual(body);
  });

  const closed = { status: { type: 'closed' }, date_closed: String(FRIDAY), date_done: String(FRIDAY) };
  const nothing = { priority: null, due_date: null, start_date: null, points: null, time_estimate: null };
  it.each<[sent: object, before: object, changed: object]>([
    [{ name: 'Renamed', tags: ['other'], custom_fields: [], nonsense: 1 }, {}, { name: 'Renamed' }],
    [nothing, { priority: 1, due_date: FRIDAY, start_date: FRIDAY, points: 3, time_estimate: 60_000 }, nothing],
    [{ description: ' ' }, { description: 'Words' }, { description: '', text_content: '' }],
    [{ status: 'COMPLETE' }, {}, closed],
    [{ status: 'to do' }, { status: 'complete' }, { date_closed: null, date_done: null }],
  ])('is changed by %j only as far as that says', async (sent, prepared, changed) => {
    const { ask } = await company();
    const { body: before } = await ask('PUT', `/task/${places.task}`, prepared);

    const { body } = await ask('PUT', `/task/${places.task}`, sent);

    const { date_updated: _, status, ...rest } = { ...before, ...changed };
    expect(body).toMatchObject('status' in sent ? changed : { ...rest, status });
  });

  it('is linked once, however often that is asked for and from whichever side', async () => {
    const { ask } = await company();
    const [one, other] = [places.task, places.last];
    for (const link of [`${one}/link/${other}`, `${one}/link/${other}`, `${other}/link/${one}`])
      await ask('POST', `/task/${link}`);
    await ask('POST', `/task/${one}/dependency`, { depends_on: other });
    await ask('POST', `/task/${other}/dependency`, { dependency_of: one });

    const { body } = await ask('GET', `/task/${other}`);

    expect([body.linked_tasks.length, body.dependencies.length]).toEqual([1, 1]);
  });

  it('has a history that ends in its status', async () => {
    const { sandbox } = await freshSandbox();

    for (const { stays, status, date_created } of tablesOf(sandbox.context).tasks.find()) {
      const since = stays.map((stay) => Number(stay.since));
      expect([stays.at(-1)!.status, stays[0]!.since]).toEqual([status, date_created]);
      expect(since).toEqual(since.toSorted((one, other) => one - other));
    }
  });
});

/** IDs of the company, for requests. */
const places: Record<string, string> = {};

function hasAny(list: string, key: string, ...wanted: unknown[]) {
  return (task: any) => task[list].some((each: any) => wanted.includes(each[key]));
}

/** A sandbox with an archived task and a milestone. */
async function company() {
  const fresh = await freshSandbox();
  const { lists, tasks } = fresh.sandbox.context.company;
  const [firmware, ideas] = ['Firmware', 'Ideas'].map((name) => lists.find((list) => list.name === name)!);
  const within = tasks.filter(({ listId, parent }) => listId === firmware!.id && !parent);
  Object.assign(places, {
    list: firmware!.id,
    folder: firmware!.folderId,
    space: firmware!.spaceId,
    ideas: ideas!.id,
    task: within[0]!.id,
    last: tasks.at(-1)!.id,
    parent: tasks.find(({ parent }) => parent)!.parent,
  });
  const table = tablesOf(fresh.sandbox.context).tasks;
  table.update(within[1]!.id, { archived: true });
  table.update(within[2]!.id, { custom_item_id: 1 });
  return fresh;
}

type Ask = Awaited<ReturnType<typeof freshSandbox>>['ask'];

async function everyPage(ask: Ask, path: string): Promise<any[]> {
  const found: any[] = [];
  for (let page = 0; ; page++) {
    const { body } = await ask('GET', `${path}&page=${page}`);
    found.push(...body.tasks);
    if (body.last_page) return found;
    expect(body.tasks).toHaveLength(100);
  }
}
