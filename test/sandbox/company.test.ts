import { describe, expect, it } from 'vitest';
import { type Company, createCompany, type TaskFact } from '../../sandbox/company/company.ts';
import { shiftDates } from '../../sandbox/company/date-shifting.ts';
import { addDays, addLocalDays, dayOf, instantAt, localIso } from '../../sandbox/company/local-time.ts';
import { LARGE_LIST, LIST_WITH_40_TASKS } from '../../sandbox/company/tasks.ts';

const WEEK = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'];
const FOUNDINGS = [1, 2, 77].flatMap((seed) =>
  [...WEEK, '2026-03-28', '2026-10-24'].map((day) => [seed, day] as const),
);

describe('the company', () => {
  it('is the same for the same seed number and day, and another for another number', () => {
    expect(createCompany(5, '2026-06-08')).toEqual(createCompany(5, '2026-06-08'));
    expect(createCompany(6, '2026-06-08').tasks).not.toEqual(createCompany(5, '2026-06-08').tasks);
  });

  it('differs from that of another day in its instants only', () => {
    const [one, later] = ['2026-03-20', '2026-04-02'].map((day) => createCompany(1, day).tasks);
    const instants = ['due', 'start', 'created', 'updated', 'closed'];

    expect(one!.map((task) => ({ ...shiftDates(task, instants, 13), created: 0, updated: 0, closed: 0 }))).toEqual(
      later!.map((task) => ({ ...task, created: 0, updated: 0, closed: 0 })),
    );
  });

  it.each(FOUNDINGS)('of seed %i has enough to do in the week from %s', (seed, today) => {
    const company = createCompany(seed, today);
    const soon = dueSoon(company);

    expect(soon.length).toBeGreaterThanOrEqual(12);
    expect(
      soon.filter((task) => task.due! >= instantAt(today, '17:00') && dayOf(task.due!) === today).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it.each([1, 2, 77])('of seed %i has a list of 40 open tasks that are shared by all people', (seed) => {
    const company = createCompany(seed, '2026-06-08');
    const open = openIn(company, LIST_WITH_40_TASKS);

    expect(open).toHaveLength(40);
    expect(new Set(open.flatMap((task) => task.assignees)).size).toBe(8);
    expect(open.every((task) => task.parent === null)).toBe(true);
  });

  it.each([1, 2, 77])('of seed %i has a list that takes two pages, and ids that differ', (seed) => {
    const { tasks, ...company } = createCompany(seed, '2026-06-08');
    const open = openIn({ tasks, ...company }, LARGE_LIST).filter((task) => task.parent === null);

    expect(open.length).toBeGreaterThan(100);
    expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length);
    expect(new Set(tasks.map((task) => task.customId)).size).toBe(tasks.length);
    expect(tasks.every((task) => /^[a-z0-9]{9}$/.test(task.id))).toBe(true);
    expect(company.lists.every((list) => list.id.length === 12)).toBe(true);
    expect([...company.spaces, ...company.folders].every((place) => place.id.length === 11)).toBe(true);
  });
});

describe('the company’s clocks', () => {
  it('change with the seasons', () => {
    expect(localIso(instantAt('2026-03-28', '09:00'))).toBe('2026-03-28T09:00:00+01:00');
    expect(localIso(instantAt('2026-03-29', '09:00'))).toBe('2026-03-29T09:00:00+02:00');
    expect(localIso(instantAt('2026-10-25', '09:00'))).toBe('2026-10-25T09:00:00+01:00');
  });

  it('agree with the zone rules of the platform', () => {
    const clock = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const hours = Array.from({ length: 24 * 7 }, (_, index) => Date.UTC(2026, 0, 1) + index * 53 * 3_600_000);

    expect(hours.map((ms) => localIso(ms).slice(0, 19))).toEqual(hours.map((ms) => clock.format(ms).replace(' ', 'T')));
  });
});

describe('moving a record forward', () => {
  it('moves each instant in its own form, and keeps the local time when the clocks change', () => {
    const ms = instantAt('2026-03-28', '09:00');
    const record = {
      number: ms,
      text: String(ms),
      local: '2026-03-28T09:00:00+01:00',
      foreign: '2026-03-28T09:00:00-05:00',
      utc: '2026-03-28T08:00:00.000Z',
      day: '2026-03-28',
      none: null,
      items: [{ at: { date: '2026-03-28' } }],
      other: '2026-03-28',
    };

    const after = shiftDates(
      record,
      ['number', 'text', 'local', 'foreign', 'utc', 'day', 'none', 'absent', 'items.at.date'],
      1,
    );

    expect(after).toEqual({
      number: addLocalDays(ms, 1),
      text: String(ms + 23 * 3_600_000),
      local: '2026-03-29T09:00:00+02:00',
      foreign: '2026-03-29T09:00:00-05:00',
      utc: '2026-03-29T07:00:00.000Z',
      day: '2026-03-29',
      none: null,
      items: [{ at: { date: '2026-03-29' } }],
      other: '2026-03-28',
    });
  });
});

function dueSoon({ tasks, today }: Company): TaskFact[] {
  const isSoon = (due: number) => dayOf(due) >= today && dayOf(due) <= addDays(today, 6);
  return tasks.filter(
    (task) => task.status !== 'complete' && task.assignees.length > 0 && task.due && isSoon(task.due),
  );
}

function openIn({ lists, tasks }: Pick<Company, 'lists' | 'tasks'>, name: string): TaskFact[] {
  const list = lists.find((each) => each.name === name)!;
  return tasks.filter((task) => task.listId === list.id && task.status !== 'complete');
}
