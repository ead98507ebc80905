import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const PAGE = '{ items { id } pageInfo { hasNextPage endCursor } }';
const page = async (field: string, after?: string) => {
  const variables = after === undefined ? '' : '($after: String)';
  const { data, errors } = await graph.ask(`query ${variables} { page: ${field} ${PAGE} }`, { after });
  expect(errors).toBeUndefined();
  return data.page;
};
const cursorOf = async (field: string): Promise<string> => (await page(field)).pageInfo.endCursor;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

/** Tasks as arguments. The first one has more comments than fit in a page. */
const namedTasks = () => {
  const { tasks } = graph.sandbox.context.company;
  const talkedAbout = tasks.filter(({ id }) => id === '86s3ti0mj');
  return [...talkedAbout, ...tasks.slice(-1)].map(({ id, customId }) => {
    const custom = (workspace: string) =>
      `id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${workspace}"`;
    return { id: `id: "${id}"`, custom: custom('9006054115'), elsewhere: custom('1') };
  });
};

const comments = async (task: string, after?: string, also = '') => {
  const field = `task(${task}) { ${also} comments(after: $after) { items { id } pageInfo { endCursor } } }`;
  const { data, errors } = await graph.ask(`query ($after: String) { ${field} }`, { after });
  return { page: data.task.comments, message: errors?.[0]?.message };
};

describe('a cursor', () => {
  test('is read by one call, as the page before it was', async () => {
    const { pageInfo } = await page('tools(itemsPerPage: 3)');
    await page('tools(itemsPerPage: 3, after: $after)', pageInfo.endCursor);

    expect(pageInfo.hasNextPage).toBe(true);
    expect((await graph.received()).map(({ query }) => Object.fromEntries(query ?? []).offset)).toEqual(['0', '3']);
  });

  test('holds for pages of another size', async () => {
    const after = await cursorOf('tools(itemsPerPage: 3)');

    const rest = await page('tools(itemsPerPage: 5, after: $after)', after);

    expect(idsOf(rest)).toEqual(idsOf(await page('tools(itemsPerPage: 5, startOffset: 3)')));
  });

  test('is null on the last page', async () => {
    expect((await page('workers')).pageInfo).toEqual({ hasNextPage: false, endCursor: null });
  });

  test.each([
    ['its default', 'startOffset: 0'],
    ['what it was on the first page', 'startOffset: 2'],
    ['where the cursor continues', 'startOffset: 5'],
  ])('goes with the argument in whose place it is, where that is %s', async (_, argument) => {
    const after = await cursorOf('tools(itemsPerPage: 3, startOffset: 2)');

    const next = await page(`tools(itemsPerPage: 3, ${argument}, after: $after)`, after);

    expect(idsOf(next)).toEqual(idsOf(await page('tools(itemsPerPage: 3, startOffset: 5)')));
    const last = await page('tools(itemsPerPage: 3, startOffset: 2, after: $after)', next.pageInfo.endCursor);
    expect(idsOf(last)).toEqual(idsOf(await page('tools(itemsPerPage: 3, startOffset: 8)')));
  });

  test.each(['custom', 'id'] as const)(
    'holds for the same task by the same id, whatever else is asked for: %s',
    async (by) => {
      const [task] = namedTasks();
      const { page: first } = await comments(task![by]);
      const { page: same } = await comments(task![by], undefined, 'id name');

      const { page, message } = await comments(`includeSubtasks: true, ${task![by]}`, first.pageInfo.endCursor, 'name');

      expect(same).toEqual(first);
      expect(message).toBeUndefined();
      expect(idsOf(page)).toHaveLength(25);
      expect(idsOf(page)).not.toEqual(idsOf(first));
    },
  );

  test('of a task by its custom id costs no call beyond the page', async () => {
    const [task] = namedTasks();
    const { page } = await comments(task!.custom);
    await comments(task!.custom, page.pageInfo.endCursor);

    expect((await graph.received()).map(({ path }) => path.split('/').at(-1))).toEqual(['comment', 'comment']);
  });
});

const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('is refused, and nothing is sent:', () => {
  const refusal = async (field: string, after: string) => {
    const { length } = await graph.received();
    const { data, errors } = await graph.ask(`query ($after: String) { page: ${field} { items { id } } }`, { after });
    expect(data.page).toBeNull();
    expect(await graph.received()).toHaveLength(length);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    return errors![0]!;
  };

  test('rejects the cursor of another field', async () => {
    const after = await cursorOf('tools(itemsPerPage: 3)');

    const { message, extensions } = await refusal('workers(after: $after)', after);

    expect(message).toBe('after: the cursor belongs to Query.tools, not Query.workers');
    expect(extensions.argument).toBe('after');
  });

  test('one that was made with another argument, by its name', async () => {
    const after = await cursorOf('tools(itemsPerPage: 3)');

    const { message } = await refusal('tools(toolkitName: "Mail", after: $after)', after);

    expect(message).toBe(
      'after: the cursor was created with a different toolkitName: use the same value for all pages',
    );
  });

  test('one of another object', async () => {
    const WORKERS = '{ workers { items { id tools(numberOfItems: 1) { pageInfo { endCursor } } } } }';
    const { workers } = (await graph.ask(WORKERS)).data;
    const [one, other] = workers.items.filter(({ tools }: any) => tools.pageInfo.endCursor);
    const after = one.tools.pageInfo.endCursor;

    const { data, errors } = await graph.ask(
      'query ($id: ID!, $after: String) { worker(id: $id) { tools(after: $after) { totalCount } } }',
      { id: other.id, after },
    );

    expect(data.worker.tools).toBeNull();
    expect(errors?.[0]?.message).toBe(
      'after: the cursor belongs to Worker.tools of a different object, or of the same object requested with a different id',
    );
  });

  test('one of a task by its custom id at another one, or at the same one by its id, and the other way round', async () => {
    const [one, other] = namedTasks();
    const refused =
      'after: the cursor belongs to Task.comments of a different object, or of the same object requested with a different id';
    for (const [made, used] of [
      [one!.custom, other!.custom],
      [one!.custom, one!.elsewhere],
      [one!.custom, other!.id],
      [one!.custom, one!.id],
      [one!.id, other!.custom],
    ]) {
      const after = (await comments(made!)).page.pageInfo.endCursor;
      expect((await comments(used!, after)).message).toBe(refused);
      if (used !== one!.elsewhere) expect((await comments(used!, after, 'id')).message).toBe(refused);
    }
  });

  test('one of the calendar `primary` at the id of that calendar', async () => {
    const span = 'minEndDatetime: "2020-01-01T00:00:00", maxStartDatetime: "2035-01-01T00:00:00", maxResults: 2';
    const events = async (calendar: string, after?: string) => {
      const field = `calendar(id: "${calendar}") { id events(${span}, after: $after) { pageInfo { endCursor } } }`;
      return graph.ask(`query ($after: String) { ${field} }`, { after });
    };
    const { calendar } = (await events('primary')).data;

    const { errors } = await events(calendar.id, calendar.events.pageInfo.endCursor);

    expect(errors![0]!.message).toContain('or of the same object requested with a different id');
  });

  test('an argument that contradicts the cursor, by its name', async () => {
    const after = await cursorOf('tools(itemsPerPage: 3)');

    const { message, extensions } = await refusal('tools(startOffset: 7, after: $after)', after);

    expect(message).toBe('startOffset: cannot be combined with `after`: use only one');
    expect(extensions.argument).toBe('startOffset');
  });

  test.each([
    ['a text of another kind', 'next'],
    ['no text at all', ''],
    ['JSON without a place', forged('Query.tools', {})],
    ['a place with too much', forged('Query.tools', {}, 1, 2)],
    ['a place that is no number', forged('Query.tools', {}, 'far')],
    ['a place beyond all numbers', forged('Query.tools', {}, 1e300)],
    ['a place that is an object', forged('Query.tools', {}, {})],
    ['digests that are none', forged('Query.tools', { toolkitName: [1] }, 1)],
    ['an object in place of a list', Buffer.from('{"0":"Query.tools"}').toString('base64url')],
  ])('%s', async (_, after) => {
    const { message } = await refusal('tools(after: $after)', after);

    expect(message).toBe('after: invalid cursor: use the endCursor of a page from this field');
  });

  test('a place before the first item, as the argument is', async () => {
    const { message } = await refusal('tools(after: $after)', forged('Query.tools', {}, -1));

    expect(message).toBe('startOffset: -1 is less than 0');
  });

  test('a field of a forged name that is none, without repeating it', async () => {
    const { message } = await refusal('tools(after: $after)', forged('<b>'.repeat(100), {}, 1));

    expect(message).toBe('after: the cursor belongs to another field, not Query.tools');
  });
});
