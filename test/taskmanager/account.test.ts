import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';

describe('with a personal token', () => {
  const graph = useToolgraph();

  testTools(graph, {
    'TaskManagerApi.GetTaskManagerUserDetails': [
      {
        about: 'the token is sent bare',
        sends: 'GET /v2/user',
        headers: { authorization: 'pk_***', accept: 'application/json', 'content-type': undefined },
        answers: {
          userId: '4100001',
          username: 'Mira Okafor',
          email: 'mira@halyard.example',
          color: '#7b68ee',
          initials: 'MO',
          profilePicture: null,
          timezone: 'Europe/Amsterdam',
          weekStartDay: 1,
          person: { email: 'mira@halyard.example' },
          user: { id: '4100001', initials: 'MO' },
        },
      },
    ],

    'TaskManagerApi.GetAuthorizedTeams': () => {
      const tomas = {
        userId: '4100002',
        role: 'ADMIN',
        user: { email: 'tomas@halyard.example' },
        workspace: { id: WORKSPACE },
      };
      const others = graph.sandbox.context.company.people.map(({ email }) =>
        expect.objectContaining({ user: { email } }),
      );
      return [
        {
          about: 'everybody in them comes in one call',
          sends: 'GET /v2/team',
          answers: [
            {
              id: WORKSPACE,
              name: 'Halyard Robotics',
              color: '#7b68ee',
              avatar: null,
              members: expect.arrayContaining([tomas, ...others]),
            },
          ],
        },
      ];
    },
  });

  test('a workspace that the credential may not see is not found', async () => {
    const { data, errors } = await graph.ask('{ workspace(id: "42") { name members { userId } } }');

    expect(data.workspace).toBeNull();
    expect(errors).toMatchObject([{ path: ['workspace'], extensions: { code: 'NOT_FOUND', retryable: false } }]);
    expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
  });

  test('takes an address of a person as it is meant, and refuses what is none', async () => {
    const { data, errors } = await graph.ask(
      '{ known: person(email: " Mira@Halyard.EXAMPLE ") { email } none: person(email: "Mira") { email } }',
    );

    expect(data).toEqual({ known: { email: 'mira@halyard.example' }, none: null });
    expect(errors).toMatchObject([{ path: ['none'], extensions: { code: 'BAD_USER_INPUT', argument: 'email' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('with a token that is dead', () => {
  const graph = useToolgraph(({ url }) => ({
    TASKMANAGER_URL: `${url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'pk_4100001_REVOKED',
  }));

  test('asks for a new authorization', async () => {
    const { data, errors } = await graph.ask('{ taskManagerUser { userId } }');

    expect(data.taskManagerUser).toBeNull();
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'AUTHORIZATION_REQUIRED',
          tool: 'TaskManagerApi.GetTaskManagerUserDetails',
          provider: 'platform-taskmanager',
          scopes: [],
          url: 'http://localhost:0/connect?service=taskmanager',
          retryable: false,
          upstream: { service: 'taskmanager', status: 401, code: 'OAUTH_025' },
        },
      },
    ]);
    expect(await graph.received()).toHaveLength(1);
  });
});

describe('without a token', () => {
  const graph = useToolgraph(({ url }) => ({ TASKMANAGER_URL: `${url}/taskmanager/api` }));

  test('says which variable is not set, and sends nothing', async () => {
    const { data, errors } = await graph.ask('{ taskManagerUser { userId } }');

    expect(data.taskManagerUser).toBeNull();
    expect(errors).toMatchObject([
      { message: expect.stringContaining('TASKMANAGER_TOKEN'), extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});
