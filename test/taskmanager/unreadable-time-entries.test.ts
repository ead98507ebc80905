import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const ENTRIES = '/v2/team/9006054115/time_entries';
const ALWAYS = '(from: "2020-01-01T00:00:00Z", until: "2035-01-01T00:00:00Z")';

const MIRA = 4100001;
const entry = (more: object) => ({
  id: '1',
  wid: '9006054115',
  user: { id: MIRA },
  start: '1760000000000',
  duration: '60000',
  ...more,
});
const answer = (data: unknown[], times: number) =>
  graph.control('POST', 'faults', { service: 'taskmanager', path: ENTRIES, status: 200, body: { data }, times });
const assignees = async () =>
  (await graph.received({ path: ENTRIES })).map(({ query = [] }) => query.find(([name]) => name === 'assignee')?.[1]);
const asked = (name: string) =>
  `person(email: "${name}@halyard.example") { trackedTime${ALWAYS} timeEntries${ALWAYS} { id } }`;

const UNREADABLE = [
  ['that is no row', null],
  ['without a user', entry({ user: undefined })],
  ['of a user without an id', entry({ user: { id: null } })],
  ['without its start', entry({ start: undefined })],
] as const;

test.each(UNREADABLE)('an entry %s is an error of the sum, and one in the list', async (_which, odd) => {
  await answer([entry({}), odd], 1);

  const { data, errors } = await graph.ask(`{ ${asked('mira')} }`);

  expect(data.person).toEqual({ trackedTime: null, timeEntries: [{ id: '1' }, null] });
  const code = 'UPSTREAM_REJECTED';
  expect(errors!.map(({ path, extensions }) => [path!.join('.'), extensions.code]).toSorted()).toEqual([
    ['person.timeEntries.1', code],
    ['person.trackedTime', code],
  ]);
});

test.each([{ duration: undefined }, { duration: null }, { duration: 'long' }])(
  'an entry with %j is an error of the sum',
  async (more) => {
    await answer([entry({}), entry(more)], 1);

    const { data, errors } = await graph.ask(`{ person(email: "mira@halyard.example") { trackedTime${ALWAYS} } }`);

    expect(data.person.trackedTime).toBeNull();
    expect(errors).toMatchObject([{ path: ['person', 'trackedTime'], extensions: { code: 'UPSTREAM_REJECTED' } }]);
  },
);

test.each(UNREADABLE)(
  'an entry %s costs only whom it is answered for, where several people are asked for',
  async (_which, odd) => {
    await answer([entry({}), odd], 2);

    const { data, errors } = await graph.ask(`{ one: ${asked('mira')} other: ${asked('tomas')} }`);

    expect(data.one).toEqual({ trackedTime: null, timeEntries: [{ id: '1' }, null] });
    expect(data.other.trackedTime).toBeGreaterThan(0);
    expect(errors!.every(({ path }) => path![0] === 'one')).toBe(true);
    expect((await assignees()).map((ids) => ids!.split(',').length)).toEqual([2, 1, 1]);
  },
);
