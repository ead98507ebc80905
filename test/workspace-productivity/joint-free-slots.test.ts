import { describe, expect, test } from 'vitest';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';
import { addEvent, at } from './calendar-seeds.ts';

const graph = useToolgraph(ZONE_SET);

const DAYS = 'startDate: "2030-07-01", endDate: "2030-07-05"';
const SLOTS = 'timeZone unavailableCalendars { email } slots { start { dateTime } end { dateTime } }';
const CALENDAR = '/calendar/v3/calendars/primary';
const FREE_BUSY = '/calendar/v3/freeBusy';

const tasks = () => graph.sandbox.context.company.tasks;
const paths = async () => (await graph.received()).map(({ path }) => path);
/** The people in each free/busy request. */
const asked = async () =>
  (await graph.received({ path: FREE_BUSY })).map(({ body }: any) => body.items.map(({ id }: any) => id).toSorted());

const ofTask = (id: string, of: string) =>
  graph.ask(`{ task(id: "${id}") { assignees { email } freeSlots(of: [${of}], ${DAYS}) { ${SLOTS} } } }`);

describe('the joint free slots of a task', () => {
  test('are those of Query.freeSlots for the people in the roles, without the user of the credential', async () => {
    const { id } = tasks()[0]!;

    const { data, errors } = await ofTask(id, 'ASSIGNEE, CREATOR, WATCHER');

    expect(errors).toBeUndefined();
    expect(await paths()).toEqual([`/v2/task/${id}`, CALENDAR, FREE_BUSY]);
    const [people] = await asked();
    expect(people).toEqual(expect.arrayContaining(data.task.assignees.map(({ email }: any) => email)));
    const list = people!.map((email: string) => `"${email}"`).join(', ');
    const same = await graph.ask(`{ freeSlots(emailAddresses: [${list}], ${DAYS}) { ${SLOTS} } }`);
    if (people!.includes('mira@halyard.example')) expect(same.data.freeSlots).toEqual(data.task.freeSlots);
    expect(data.task.freeSlots.slots.length).toBeGreaterThan(0);
  });

  test('of those who commented cost the comments and two calls, and not the task', async () => {
    const { id } = tasks()[0]!;
    await graph.ask(
      `mutation { addTaskComment(specificTaskId: "${id}", commentContent: "c", sendNotificationsToAll: false) { id } }`,
    );
    const before = (await paths()).length;

    const { data, errors } = await graph.ask(
      `{ task(id: "${id}") { freeSlots(of: [COMMENTER], ${DAYS}) { ${SLOTS} } } }`,
    );

    expect(errors).toBeUndefined();
    expect(data.task.freeSlots.slots.length).toBeGreaterThan(0);
    expect((await paths()).slice(before)).toEqual([`/v2/task/${id}/comment`, CALENDAR, FREE_BUSY]);
    expect((await asked())[0]).toContain('mira@halyard.example');
  });

  test('of many tasks ask for everybody in one call', async () => {
    const { data, errors } = await graph.ask(`{ workspace(id: "9006054115") {
      tasks(pages: 1) { items { assignees { email } freeSlots(of: [ASSIGNEE], ${DAYS}) { ${SLOTS} } } } } }`);

    expect(errors).toBeUndefined();
    const { items } = data.workspace.tasks;
    expect(items.length).toBeGreaterThan(20);
    expect(await paths()).toEqual(['/v2/team/9006054115/task', CALENDAR, FREE_BUSY]);
    const everybody = new Set(items.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email)));
    expect(await asked()).toEqual([[...everybody].toSorted()]);
    for (const { assignees, freeSlots } of items) expect(freeSlots === null).toBe(assignees.length === 0);
  });

  test.each([
    ['', 'of'],
    [Array(11).fill('ASSIGNEE').join(' '), 'of'],
  ])('with the roles "%s" are refused, and nothing is sent', async (of, argument) => {
    const { errors } = await graph.ask(`{ task(id: "1") { freeSlots(of: [${of}]) { timeZone } } }`);

    expect(errors).toMatchObject([{ path: ['task', 'freeSlots'], extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await paths()).toEqual([]);
  });

  test('on days the wrong way round are refused by the argument', async () => {
    const { data, errors } = await graph.ask(
      `{ task(id: "${tasks()[0]!.id}") { name freeSlots(of: [CREATOR], startDate: "2030-07-02", endDate: "2030-07-01") { timeZone } } }`,
    );

    expect(data.task).toMatchObject({ name: expect.any(String), freeSlots: null });
    expect(errors).toMatchObject([
      { path: ['task', 'freeSlots'], extensions: { code: 'BAD_USER_INPUT', argument: 'endDate' } },
    ]);
  });
});

test('the free slots of a group are those of its members', async () => {
  const { data: made } = await graph.ask(
    'mutation { createUserGroup(workspaceId: "9006054115", groupName: "Two", userGroupMembers: ["4100002", "4100003"]) { id } }',
  );
  const before = (await paths()).length;

  const { data, errors } = await graph.ask(
    `{ workspace(id: "9006054115") { userGroups { id members { email } freeSlots(${DAYS}) { ${SLOTS} } } } }`,
  );

  expect(errors).toBeUndefined();
  const group = data.workspace.userGroups.find(({ id }: any) => id === made.createUserGroup.id);
  expect(group.members).toHaveLength(2);
  expect(group.freeSlots.slots.length).toBeGreaterThan(0);
  expect((await paths()).slice(before)).toEqual(['/v2/group', CALENDAR, FREE_BUSY]);
});

describe('how busy people are', () => {
  const SPAN = 'from: "2026-11-16T00:00:00Z", until: "2026-11-23T00:00:00Z"';

  test('costs one call for all of them, and no read of a zone', async () => {
    const people = ['mira', 'aiko', 'tomas', 'ravi'].map(
      (name) => `${name}: person(email: "${name}@halyard.example") { busy(${SPAN}) { minutes periods { start end } } }`,
    );

    const { data, errors } = await graph.ask(`{ ${people.join(' ')} }`);

    expect(errors).toBeUndefined();
    expect(await paths()).toEqual([FREE_BUSY]);
    for (const { busy } of Object.values<any>(data)) {
      const sum = busy.periods.reduce(
        (all: number, { start, end }: any) => all + Date.parse(end) - Date.parse(start),
        0,
      );
      expect(busy.minutes).toBe(sum / 60_000);
    }
  });

  test('counts what overlaps once, and only what lies in the span', async () => {
    addEvent(graph.sandbox, 'one', at('2030-07-01T08:00:00'), at('2030-07-01T10:00:00'));
    addEvent(graph.sandbox, 'two', at('2030-07-01T09:30:00'), at('2030-07-01T10:30:00'));

    const { data } = await graph.ask(
      '{ person(email: "mira@halyard.example") { busy(from: "2030-07-01T09:00:00+02:00", until: "2030-07-01T17:00:00+02:00") { minutes periods { start end } } } }',
    );

    expect(data.person.busy).toEqual({
      minutes: 90,
      periods: [{ start: '2030-07-01T07:00:00.000Z', end: '2030-07-01T08:30:00.000Z' }],
    });
  });

  test('is null with an error for whom the calendar does not show, and the others are answered', async () => {
    const { data, errors } = await graph.ask(
      `{ a: person(email: "piet@northdock.example") { busy(${SPAN}) { minutes } } b: person(email: "aiko@halyard.example") { busy(${SPAN}) { minutes } } }`,
    );

    expect(data).toMatchObject({ a: { busy: null }, b: { busy: { minutes: expect.any(Number) } } });
    expect(errors).toMatchObject([{ path: ['a', 'busy'], extensions: { code: 'NOT_FOUND' } }]);
  });

  test('is refused for a span that has no end after its start', async () => {
    const { errors } = await graph.ask(
      '{ person(email: "a@b.example") { busy(from: "2030-07-01T00:00:00Z", until: "2030-07-01T00:00:00Z") { minutes } } }',
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'until' } }]);
    expect(await paths()).toEqual([]);
  });
});
