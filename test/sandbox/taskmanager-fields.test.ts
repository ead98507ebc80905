import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../../sandbox/server.ts';
import { endpoint, FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const DAY = 86_400_000;

describe('custom fields', () => {
  it('are on every task that can have them, with a value only where there is one', async () => {
    const { ask, full, sandbox } = await withFull();
    const elsewhere = sandbox.world.company.lists.find(({ name }) => name === 'Hiring')!;

    const { body } = await ask('GET', `/list/${elsewhere.id}/task?include_closed=true`);

    expect(full.custom_fields).toHaveLength(23);
    const empty = full.custom_fields.filter((field: any) => !('value' in field));
    expect(empty.map(({ type }: any) => type)).toEqual(['button']);
    expect(body.tasks[0].custom_fields.map(({ type }: any) => type)).toEqual([
      'drop_down',
      'users',
      'date',
      'automatic_progress',
    ]);
  });

  it('are announced to webhooks with their raw values and their definition', async () => {
    const { ask, full, sandbox } = await withFull();
    const at = await endpoint();
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: at.url, events: ['taskUpdated'] });
    const field = full.custom_fields.find(({ type }: any) => type === 'drop_down');
    const { id, name, type_config } = field;
    const before = type_config.options[field.value].id;

    await ask('POST', `/task/${full.id}/field/${id}`, { value: 2 });
    await sandbox.world.deliveries.settled();

    const [item] = at.arrived[0]!.body.history_items;
    expect(item).toMatchObject({
      field: 'custom_field',
      before,
      after: type_config.options[2].id,
      custom_field: { id, name, type: 'drop_down', type_config },
    });
  });

  it('move with the company to a later day where they hold dates', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fields-'));
    const before = await withFull({ dataDir });
    await before.sandbox.stop();

    const after = await withFull({ dataDir, now: () => FRIDAY + 3 * DAY });

    const [date, moved] = [before, after].map(({ full }) =>
      full.custom_fields.find(({ type }: any) => type === 'date'),
    );
    expect(Number(moved.value) - Number(date.value)).toBe(3 * DAY);
    expect(Number(moved.date_created) - Number(date.date_created)).toBe(3 * DAY);
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
    const { ask, full } = await withFull();
    const field = full.custom_fields.find((each: any) => each.type === type);
    const value = comparedWith(field.value);
    const filter = encodeURIComponent(JSON.stringify([{ field_id: field.id, operator, value }]));
    const list = `/list/${full.list.id}/task?`;

    const all = (await ask('GET', list)).body.tasks;
    const found = (await ask('GET', `${list}custom_fields=${filter}`)).body.tasks;

    const heldBy = (task: any) => task.custom_fields.find(({ id }: any) => id === field.id).value;
    const matches = (task: any) => (operator === 'IS NULL' || heldBy(task) !== undefined) && holds(heldBy(task), value);
    expect(found.map(({ id }: any) => id)).toEqual(all.filter(matches).map(({ id }: any) => id));
    expect(found.length).toBeGreaterThan(0);
  });

  it('refuse = for labels', async () => {
    const { ask, full } = await withFull();
    const labels = full.custom_fields.find(({ type }: any) => type === 'labels');
    const filter = JSON.stringify([{ field_id: labels.id, operator: '=', value: labels.value[0] }]);

    const { status } = await ask('GET', `/list/${full.list.id}/task?custom_fields=${encodeURIComponent(filter)}`);

    expect(status).toBe(400);
  });
});

describe('tags', () => {
  it('are announced to webhooks: additions after, removals before', async () => {
    const { ask, full, sandbox } = await withFull();
    const at = await endpoint();
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: at.url, events: ['taskTagUpdated'] });

    await ask('POST', `/task/${full.id}/tag/Cold%20Start`);
    await ask('DELETE', `/task/${full.id}/tag/cold%20start`);
    await sandbox.world.deliveries.settled();

    const items = at.arrived.map(({ body }) => body.history_items[0]);
    const tags = [expect.objectContaining({ name: 'cold start' })];
    expect(items.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['tag', null, tags],
      ['tag', tags, null],
    ]);
  });

  it('are edited with either spelling of the colours, and become one with a tag of that name', async () => {
    const { ask, full } = await withFull();
    const path = `/space/${full.space.id}/tag`;
    const look = { tag_fg: '#111111', tag_bg: '#222222' };
    await ask('POST', path, { tag: { name: 'One', ...look } });
    await ask('POST', path, { tag: { name: 'Two', ...look } });

    const { body } = await ask('PUT', `${path}/ONE`, { tag: { name: 'two', ...look } });
    const { body: all } = await ask('GET', path);

    expect(body).toEqual({ tag: { name: 'two', fg_color: '#111111', bg_color: '#222222' } });
    const names = all.tags.map(({ name }: any) => name);
    expect([names.filter((name: string) => name === 'two').length, names.includes('one')]).toEqual([1, false]);
  });

  it('are deleted with or without a body, and again', async () => {
    const { ask, full } = await withFull();

    const answers = [
      await ask('DELETE', `/space/${full.space.id}/tag/safety`, { tag: { name: 'safety' } }),
      await ask('DELETE', `/space/${full.space.id}/tag/safety`),
    ];

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
  });

  it.each([
    ['POST', '/space/:space/tag', {}, 400, 'TAGS_020'],
    ['POST', '/space/x/tag', {}, 400, 'INPUT_002'],
    ['POST', '/space/1/tag', {}, 401, 'OAUTH_027'],
    ['POST', '/task/zzzzzzzzz/tag/a', undefined, 404, 'ITEM_013'],
  ])('refuse %s %s of %j with %i %s', async (method, path, sent, status, code) => {
    const { ask, full } = await withFull();

    const answer = await ask(method, path.replace(':space', full.space.id), sent);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
  });
});

describe('dependencies and links', () => {
  it.each([
    ['POST', {}],
    ['POST', { depends_on: ':other', dependency_of: ':other' }],
    ['POST', { depends_on: ':task' }],
    ['DELETE', undefined],
  ])('are refused for %s %j', async (method, sent) => {
    const { ask, full, sandbox } = await withFull();
    const other = sandbox.world.company.tasks.at(-1)!.id;
    const text = JSON.stringify(sent)?.replaceAll(':other', other).replaceAll(':task', full.id);

    const answer = await ask(method, `/task/${full.id}/dependency`, text);

    expect([answer.status, answer.body.ECODE]).toEqual([400, 'INPUT_006']);
  });

  it('are kept once, however often they are made', async () => {
    const { ask, full, sandbox } = await withFull();
    const other = sandbox.world.company.tasks.at(-1)!.id;

    for (const [one, two] of [
      [full.id, other],
      [full.id, other],
      [other, full.id],
    ]) {
      await ask('POST', `/task/${one}/link/${two}`);
    }
    await ask('POST', `/task/${full.id}/dependency`, { depends_on: other });
    await ask('POST', `/task/${other}/dependency`, { dependency_of: full.id });
    const { body } = await ask('GET', `/task/${other}`);

    expect([body.linked_tasks.length, body.dependencies.length]).toEqual([1, 1]);
  });

  it('are made with a task that links to another one', async () => {
    const { ask, full } = await withFull();

    const { body } = await ask('POST', `/list/${full.list.id}/task`, { name: 'New', links_to: full.id });

    expect(body.linked_tasks).toEqual([expect.objectContaining({ task_id: body.id, link_id: full.id })]);
  });
});

/** A sandbox, and its task that has a value of every custom field. */
async function withFull(options?: SandboxOptions) {
  const fresh = await freshSandbox(options);
  const { lists, tasks } = fresh.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const { body: full } = await fresh.ask('GET', `/task/${tasks.find(({ listId }) => listId === list.id)!.id}`);
  return { ...fresh, full };
}
