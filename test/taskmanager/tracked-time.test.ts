import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const ENTRIES = `/v2/team/${WORKSPACE}/time_entries`;
const FROM = '2020-01-01T00:00:00Z';
const UNTIL = '2035-01-01T00:00:00Z';
const ALWAYS = `(from: "${FROM}", until: "${UNTIL}")`;

const graph = useToolgraph();

const entriesOf = (user: number) =>
  tablesOf(graph.sandbox.context).timeEntries.find((entry) => entry.user === user && entry.start !== null);
const paths = async () => (await graph.received()).map(({ path }) => path);
const assignees = async () =>
  (await graph.received({ path: ENTRIES })).map(({ query = [] }) => query.find(([name]) => name === 'assignee')?.[1]);
/** All members of the workspace, including a guest. */
const MEMBERS = 9;

describe('the time entries of members', () => {
  test('are read for all of them in one call, and sums are of the same', async () => {
    const { data, errors } = await graph.ask(
      `{ workspaces { members { userId trackedTime${ALWAYS} timeEntries${ALWAYS} { id list { name } } } } }`,
    );

    expect(errors).toBeUndefined();
    for (const { userId, trackedTime, timeEntries } of data.workspaces[0].members) {
      const own = entriesOf(Number(userId));
      expect(timeEntries.map(({ id }: any) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      expect(trackedTime).toBe(own.reduce((total, { time }) => total + (time ?? 0), 0));
    }
    expect(await paths()).toEqual(['/v2/team', ENTRIES]);
    expect((await assignees())[0]!.split(',')).toHaveLength(MEMBERS);
  });

  test('are those that began in the period, its end excluded', async () => {
    const { start } = entriesOf(4100001)[0]!;
    const began = new Date(Number(start)).toISOString();
    const next = new Date(Number(start) + 1).toISOString();

    const { data } = await graph.ask(`{ person(email: "mira@halyard.example") {
      before: timeEntries(from: "${FROM}", until: "${began}") { start } then: timeEntries(from: "${began}", until: "${next}") { start }
    } }`);

    expect(data.person.before.map((entry: any) => entry.start)).not.toContain(began);
    expect(data.person.then.map((entry: any) => entry.start)).toContain(began);
  });

  test('of people are those of one workspace, and null of who is no member', async () => {
    const { data, errors } = await graph.ask(`{
      member: person(email: "mira@halyard.example") { timeEntries${ALWAYS} { id } trackedTime${ALWAYS} }
      elsewhere: person(email: "mira@halyard.example") { timeEntries(from: "${FROM}", until: "${UNTIL}", workspaceId: 1) { id } }
      stranger: person(email: "piet@northdock.example") { timeEntries${ALWAYS} { id } trackedTime${ALWAYS} runningTimer { id } }
    }`);

    expect(errors).toBeUndefined();
    expect(data.member.timeEntries).toHaveLength(entriesOf(4100001).length);
    expect(data.elsewhere).toEqual({ timeEntries: null });
    expect(data.stranger).toEqual({ timeEntries: null, trackedTime: null, runningTimer: null });
    expect((await paths()).toSorted()).toEqual(['/v2/team', ENTRIES]);
  });

  test('one who may not be asked for costs only the own row', async () => {
    const refusal = { err: 'no access', ECODE: 'TIMEENTRY_059' };
    const both = { service: 'taskmanager', path: ENTRIES, status: 403, body: refusal, times: 2 };
    await graph.control('POST', 'faults', both);

    const { data, errors } = await graph.ask(`{
      one: person(email: "mira@halyard.example") { timeEntries${ALWAYS} { id } }
      other: person(email: "tomas@halyard.example") { timeEntries${ALWAYS} { id } }
    }`);

    expect([data.one.timeEntries, data.other.timeEntries].filter((entries) => entries === null)).toHaveLength(1);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await assignees()).map((ids) => ids!.split(',').length)).toEqual([2, 1, 1]);
  });

  test('a service that is down is not asked again for each', async () => {
    await graph.control('POST', 'faults', { service: 'taskmanager', path: ENTRIES, status: 503 });

    const { errors } = await graph.ask(`{ workspaces { members { trackedTime${ALWAYS} } } }`);

    expect(errors).toHaveLength(MEMBERS);
    expect(new Set(await assignees()).size).toBe(1);
  });

  test('a period that ends before it begins is refused', async () => {
    const { errors } = await graph.ask(
      `{ person(email: "mira@halyard.example") { timeEntries(from: "${UNTIL}", until: "${UNTIL}") { id } } }`,
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'until' } }]);
    expect(await paths()).toEqual(['/v2/team']);
  });
});

describe('the time entries of a workspace', () => {
  test('are those of all members where that is asked for, without their ids', async () => {
    const args = `startDateInUnixMilliseconds: "${FROM}", allMembers: true`;

    const { data, errors } = await graph.ask(
      `{ workspace(id: ${WORKSPACE}) { timeEntries(${args}) { id user { username } } } }`,
    );

    expect(errors).toBeUndefined();
    const all = tablesOf(graph.sandbox.context).timeEntries.find(({ start }) => start !== null);
    expect(data.workspace.timeEntries.map(({ id }: any) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(await paths()).toEqual(['/v2/team', ENTRIES]);
  });

  test('are not those of all members and of some', async () => {
    const { errors } = await graph.ask(
      `{ workspace(id: ${WORKSPACE}) { timeEntries(allMembers: true, filterByAssignee: ["1"]) { id } } }`,
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'filterByAssignee' } }]);
    expect(await paths()).toEqual([]);
  });

  test('lead to their spaces by one read of the spaces', async () => {
    const { data, errors } = await graph.ask(
      `{ workspace(id: ${WORKSPACE}) { timeEntries(allMembers: true) { space { name } } } }`,
    );

    expect(errors).toBeUndefined();
    const names = data.workspace.timeEntries.flatMap(({ space }: any) => space?.name ?? []);
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(await paths()).toEqual(['/v2/team', ENTRIES, `/v2/team/${WORKSPACE}/space`]);
  });

  test('say of their tasks what they have, and no task is read', async () => {
    const { data, errors } = await graph.ask(`{ workspace(id: ${WORKSPACE}) {
      timeEntries(includeLocationNames: true) { taskUrl task { id name customId url list { id name } space { id } workspace { id } } }
    } }`);

    expect(errors).toBeUndefined();
    const tasks = data.workspace.timeEntries.flatMap(({ taskUrl, task }: any) => (task ? [{ taskUrl, ...task }] : []));
    expect(tasks.length).toBeGreaterThan(3);
    for (const { id, taskUrl, url, name, list, space, workspace } of tasks) {
      const fact = graph.sandbox.context.company.tasks.find((task) => task.id === id)!;
      const home = graph.sandbox.context.company.lists.find((each) => each.id === fact.listId)!;
      expect({ url, name, list, space, workspace }).toEqual({
        url: taskUrl,
        name: fact.name,
        list: { id: home.id, name: home.name },
        space: { id: home.spaceId },
        workspace: { id: WORKSPACE },
      });
    }
    expect(await paths()).toEqual([ENTRIES]);
  });
});

test('the running timer of each member is one call a member', async () => {
  const { data, errors } = await graph.ask(
    '{ workspaces { members { userId runningTimer { description duration user { id } } } } }',
  );

  expect(errors).toBeUndefined();
  const timers = data.workspaces[0].members.filter(({ runningTimer }: any) => runningTimer);
  const running = tablesOf(graph.sandbox.context).timeEntries.find(({ time }) => time === null);
  expect(timers.map(({ userId }: any) => Number(userId)).toSorted()).toEqual(
    running.map(({ user }) => user).toSorted(),
  );
  for (const { userId, runningTimer } of timers) expect(runningTimer.user.id).toBe(userId);
  expect((await graph.received({ path: `${ENTRIES}/current` })).length).toBe(MEMBERS);
});
