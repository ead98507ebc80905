import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import type { Subgraph } from '../../../subgraphs/core/subgraph.ts';
import type { SqliteStore } from '../../../subgraphs/event-log/store/sqlite-store.ts';
import { LogEvent } from '../../../subgraphs/event-log/tailer.ts';
import { Places } from '../../../subgraphs/taskmanager/events/places.ts';
import { PostgresPlaces, SqlitePlaces } from '../../../subgraphs/taskmanager/events/stored-places.ts';
import { TaskPlaces } from '../../../subgraphs/taskmanager/events/task-places.ts';
import { eventOf } from '../../event-log/deliveries-of.ts';
import { openDataDirectory, storeIn, writerHere } from '../../event-log/logs.ts';
import { replicaOf } from '../../event-log/postgres-logs.ts';
import { hasPostgres } from '../../postgres.ts';
import { openTestDatabase } from '../../test-database.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
let subgraph: Subgraph;
let store: SqliteStore;
let kept: SqlitePlaces;
let close: () => void;

beforeEach(() => {
  subgraph = openSubgraph('taskmanager', graph.settings);
  const opened = openDataDirectory(':memory:');
  close = opened.close;
  store = storeIn(opened.database);
  kept = new SqlitePlaces(opened.database, writerHere(opened.database));
});
afterEach(async () => {
  close();
  await subgraph.stop();
});

const ALL = ['listIds', 'spaceIds', 'assigneeIds'] as const;
let serial = 0;
/** Appends an event and returns it as a new reader sees it. */
const appended = async (payload: object) => {
  await store.append([eventOf({ history_items: [{ id: `${++serial}` }], ...payload })]);
  const [stored] = await store.read(store.head() - 1, 1);
  return new LogEvent(stored!, store.id);
};
const updated = (task_id: string, item: object = {}) =>
  appended({ event: 'taskUpdated', task_id, history_items: [{ id: `${++serial}`, ...item }] });
const placeOf = (places: Places, event: LogEvent, parts: readonly (typeof ALL)[number][] = ALL) =>
  places.of(event, parts, subgraph.context());
const taskReads = async () => (await graph.receivedWithAnswers({ path: '/v2/task/' })).length;
const anAssignedTask = () => {
  const { id, ...task } = graph.sandbox.context.company.tasks.find(({ assignees }) => assignees.length > 0)!;
  const { spaceId } = graph.sandbox.context.company.lists.find((list) => list.id === task.listId)!;
  return { id, place: { listIds: [task.listId], spaceIds: [spaceId], assigneeIds: task.assignees.map(String) } };
};
const FAULT = { service: 'taskmanager', path: '/v2/task/' };

describe('where an event is', () => {
  test('is not asked where the delivery says what is wanted', async () => {
    const [before, after] = [
      { id: '1', project: { id: '7' } },
      { id: '2', project: { id: '8' } },
    ];
    const moved = await updated('gone', { field: 'section_moved', parent_id: '2', before, after });
    const cases = [
      [await updated('gone', { parent_id: 5 }), 'listIds', ['5']],
      [moved, 'listIds', ['2', '1']],
      [moved, 'spaceIds', ['7', '8']],
      [await appended({ event: 'listCreated', list_id: '3' }), 'listIds', ['3']],
      [await appended({ event: 'spaceUpdated', space_id: '4' }), 'spaceIds', ['4']],
      [await appended({ event: 'spaceUpdated', space_id: '4' }), 'assigneeIds', []],
      [await appended({ event: 'goalUpdated', goal_id: 'g' }), 'listIds', []],
    ] as const;
    await graph.control('DELETE', 'received');

    for (const [event, part, ids] of cases) expect((await placeOf(new Places(kept), event, [part]))[part]).toEqual(ids);
    expect(await graph.received()).toEqual([]);
  });

  test('is read again after an event that changes it', async () => {
    const { id } = anAssignedTask();
    const places = new Places(kept);
    const first = await updated(id);
    await graph.control('DELETE', 'received');
    await placeOf(places, first);
    const assigned = await updated(id, { field: 'assignee_add', after: { id: 77 } });
    const anew = new LogEvent({ ...assigned.stored, receivedAt: Date.now() + 1 }, store.id);
    await placeOf(places, anew);
    await placeOf(places, await updated(id));

    expect(await taskReads()).toBe(2);
  });
});

describe('a task that is gone', () => {
  test('is where the last event said that was asked', async () => {
    const { id, place } = anAssignedTask();
    await placeOf(new Places(kept), await updated(id));
    const deleted = await appended({ event: 'taskDeleted', task_id: id, history_items: undefined });
    await graph.control('DELETE', 'received');

    expect(await placeOf(new Places(kept), deleted)).toEqual(place);
    expect(await graph.received()).toEqual([]);
  });

  test.each(['taskDeleted', 'taskUpdated'])('is nowhere where none did, for a %s', async (event) => {
    const gone = await appended({ event, task_id: 'zzz999', history_items: undefined });

    expect(await placeOf(new Places(kept), gone)).toEqual({ listIds: [], spaceIds: [], assigneeIds: [] });
  });
});

describe('what is not known', () => {
  test('is left out when the task manager does not answer in time, and read once for all who wait', async () => {
    const { id, place } = anAssignedTask();
    const event = await updated(id, { parent_id: '5' });
    const places = new Places(kept, { waitedFor: 100 });
    await graph.control('POST', 'faults', { ...FAULT, latencyMs: 600, times: 1 });
    await graph.control('DELETE', 'received');

    expect(await Promise.all([placeOf(places, event), placeOf(places, event)])).toEqual(
      Array(2).fill({ listIds: ['5'] }),
    );
    expect(await placeOf(new Places(kept, { waitedFor: 20_000 }), event)).toMatchObject({ spaceIds: place.spaceIds });
    expect(await taskReads()).toBe(2);
  });

  test('is left out when the budget is spent: of 30 tasks 20 are read', async () => {
    const ids = graph.sandbox.context.company.tasks.slice(0, 30).map(({ id }) => id);
    const events: LogEvent[] = [];
    for (const id of ids) events.push(await updated(id));
    const places = new Places(kept, { tasks: new TaskPlaces() });
    await graph.control('DELETE', 'received');
    const found = await Promise.all(events.map((event) => placeOf(places, event)));

    expect(found.filter(({ spaceIds }) => spaceIds)).toHaveLength(20);
    expect(await taskReads()).toBe(20);
  });
});

test('places go with their events, and those of events that are gone are not kept', async () => {
  const event = await updated('t');
  const at = (sequence: number) => ({ workspaceId: '1', sequence, taskId: 't' });
  kept.keep(at(1), {});
  kept.keep(at(9), {});
  expect(await kept.lastPlaceOf(at(99))).toEqual({});
  expect(await kept.lastPlaceOf(event.stored)).toBeUndefined();
  await new Promise(setImmediate);
  expect(await kept.lastPlaceOf(at(99))).toEqual({});
  await store.removeOldest(1);

  expect(await kept.lastPlaceOf(at(99))).toBeUndefined();
});

test.skipIf(!hasPostgres)('places in PostgreSQL are found before and after they are written', async () => {
  const database = await openTestDatabase();
  const replica = replicaOf(database);
  const task = { event: 'taskUpdated', task_id: 't', history_items: [{ id: '1' }] };
  await replica.store.append([eventOf(task), eventOf({ event: 'taskDeleted', task_id: 't' })]);
  const [changed, deleted] = await (await replica.store.logOf('1')).read(0, 2);
  const places = new PostgresPlaces(database, console.warn);
  places.keep(changed!, { listIds: ['7'] });
  expect(places.placeOf(changed!)).toEqual({ listIds: ['7'] });
  expect(await places.lastPlaceOf(deleted!)).toEqual({ listIds: ['7'] });

  await expect.poll(() => database.query('select from events where place is not null')).toHaveLength(1);
  expect(await new PostgresPlaces(database, console.warn).lastPlaceOf(deleted!)).toEqual({ listIds: ['7'] });
  replica.store.stop();
});
