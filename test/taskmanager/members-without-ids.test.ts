import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const ALWAYS = '(from: "2020-01-01T00:00:00Z", until: "2035-01-01T00:00:00Z")';
/** Nobody of the company, of whom another test would leave the id. */
const user = { id: 4100001, username: 'Mira', email: 'unidentified@halyard.example', role: 1 };
const paths = async () => (await graph.received()).map(({ path }) => path);
const answerTeam = (more: object, own: object) =>
  graph.control('POST', 'faults', {
    ...{ service: 'taskmanager', path: '/v2/team', status: 200 },
    body: { teams: [{ id: '9006054115', name: 'H', ...more, members: [{ user: { ...user, ...own } }] }] },
  });

test.each([
  ['a workspace', { id: undefined }, {}],
  ['a member', {}, { id: null }],
])(
  'what needs the id of %s that the reply leaves out is refused as its fault, and nothing is sent',
  async (_of, more, own) => {
    await answerTeam(more, own);

    const { data, errors } = await graph.ask(`{
    person(email: "${user.email}") { assignedTasks { items { id } } userGroups { id } trackedTime${ALWAYS} runningTimer { id } }
    workspaces { members { timeEntries${ALWAYS} { id } } }
  }`);

    expect(data.person).toEqual({ assignedTasks: null, userGroups: null, trackedTime: null, runningTimer: null });
    expect(data.workspaces[0].members).toEqual([{ timeEntries: null }]);
    expect(new Set(errors!.map(({ extensions }) => extensions.code))).toEqual(new Set(['UPSTREAM_REJECTED']));
    expect(await paths()).toEqual(['/v2/team']);
  },
);

test.each([null, { id: null, username: 'Nobody' }])(
  'the tasks of a group with the member %j are refused, and not asked for',
  async (odd) => {
    const body = { groups: [{ id: 'g', team_id: '9006054115', name: 'G', members: [user, odd] }] };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/group', status: 200, body });

    const { data, errors } = await graph.ask(
      '{ workspace(id: 9006054115) { userGroups { name tasks { items { id } } } } }',
    );

    expect(data.workspace.userGroups).toEqual([{ name: 'G', tasks: null }]);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
    expect(await paths()).toEqual(['/v2/group']);
  },
);
