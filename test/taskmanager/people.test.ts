import { describe, expect, onTestFinished, test } from 'vitest';
import { costOf } from '../steps.ts';
import { readCached, useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';

/** A task with more comments than fit in a page. */
const DISCUSSED = '86s3ti0mj';
const paths = async () => (await graph.received()).map(({ path }) => path);

const answerTeams = (teams: object[]) =>
  graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams } });

describe('me', () => {
  test('is the person of the credential, by one call that answers the name too', async () => {
    const { data, errors } = await graph.ask('{ me { email name avatarUrl } }');

    expect(errors).toBeUndefined();
    expect(data.me).toEqual({ email: 'mira@halyard.example', name: 'Mira Okafor', avatarUrl: null });
    expect(await paths()).toEqual(['/v2/user']);
  });

  test('has tasks, time and a timer in one workspace', async () => {
    const { data, errors } = await graph.ask(`{ me {
      assignedTasks { items { id } } runningTimer { description task { name url } } memberships { role }
      trackedTime(from: "2020-01-01T00:00:00Z", until: "2035-01-01T00:00:00Z")
    } }`);

    expect(errors).toBeUndefined();
    const { assignedTasks, runningTimer, memberships, trackedTime } = data.me;
    expect(assignedTasks.items.length).toBeGreaterThan(0);
    expect(runningTimer).toMatchObject({ description: 'Bench run over night', task: { url: expect.any(String) } });
    expect(memberships).toEqual([{ role: 'OWNER' }]);
    expect(trackedTime).toBeGreaterThan(0);
    const below = ['/task', '/time_entries', '/time_entries/current'].map((path) => `/v2/team/${WORKSPACE}${path}`);
    expect((await paths()).toSorted()).toEqual(['/v2/team', ...below, '/v2/user']);
  });

  test('is null where the task manager does not say the address', async () => {
    const body = { user: { id: 1, username: 'Bot' } };
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/user', status: 200, body });

    expect(await graph.ask('{ me { name } }')).toEqual({ data: { me: null } });
  });
});

describe('a user by id', () => {
  test('costs nothing for the id, and one read of the workspaces for more', async () => {
    expect((await graph.ask('{ user(id: "4100003") { id } }')).data.user).toEqual({ id: '4100003' });
    expect(await paths()).toEqual([]);

    const { data, errors } = await graph.ask(
      '{ one: user(id: "4100003") { username person { email } } other: user(id: 4100002) { email } }',
    );

    expect(errors).toBeUndefined();
    expect(data.one).toEqual({ username: 'Aiko Tanaka', person: { email: 'aiko@halyard.example' } });
    expect(data.other).toEqual({ email: 'tomas@halyard.example' });
    expect(await paths()).toEqual(['/v2/team']);
  });

  test('is NOT_FOUND where no workspace has the user, and refused where it is no id', async () => {
    const { data, errors } = await graph.ask('{ none: user(id: "7") { username } odd: user(id: "x") { username } }');

    expect(data).toEqual({ none: null, odd: null });
    expect(errors).toMatchObject([
      { path: ['odd'], extensions: { code: 'BAD_USER_INPUT', argument: 'id' } },
      { path: ['none'], extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('people', () => {
  const search = async (text: string, more = '') => {
    const { data, errors } = await graph.ask(
      `query ($text: String!) { people(search: $text${more}) { items { email name } pageInfo { hasNextPage endCursor } } }`,
      { text },
    );
    return { errors, ...data.people };
  };

  test.each([
    ['AIKO', ['aiko@halyard.example']],
    ['tanaka aik', ['aiko@halyard.example']],
    [' aiko@ ', ['aiko@halyard.example']],
    ['aiko ravi', []],
  ])('are found by name or address, as %j', async (text, emails) => {
    const { items, errors } = await search(text);

    expect(errors).toBeUndefined();
    expect(items.map(({ email }: any) => email)).toEqual(emails);
    expect(await paths()).toEqual(['/v2/team']);
  });

  test('are found without regard to accents, and each once though in two workspaces', async () => {
    const user = { id: 5, username: 'José Núñez', email: 'J@halyard.example', role: 3 };
    const nameless = { user: { id: 6, username: 'Jose', role: 3 } };
    await answerTeams(['1', '2'].map((id) => ({ id, name: id, members: [{ user }, nameless] })));

    expect((await search('jose nunez')).items).toEqual([{ email: 'j@halyard.example', name: 'José Núñez' }]);
  });

  test('come a page at a time', async () => {
    const emails: string[] = [];
    let after = '';
    for (let page = 1; page <= 5; page++) {
      const { items, pageInfo } = await search('halyard.example', `, first: 3${after}`);
      emails.push(...items.map(({ email }: any) => email));
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }

    expect(emails).toEqual(graph.sandbox.context.company.people.map(({ email }) => email));
  });

  test.each([
    ['', '', 'search'],
    ['  ', '', 'search'],
    ['a'.repeat(201), '', 'search'],
    ['a', ', first: 101', 'first'],
    ['a', ', first: 0', 'first'],
    ['a', ', after: "x"', 'after'],
  ])('are not searched for by %j%s', async (text, more, argument) => {
    const { errors } = await search(text, more);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await paths()).toEqual([]);
  });
});

describe('who commented on a task', () => {
  const commenters = async (args = '') => {
    const { data, errors } = await graph.ask(
      `{ task(id: "${DISCUSSED}") { commenters${args} { items { email } pageInfo { hasNextPage endCursor } } } }`,
    );
    return { errors, ...data.task.commenters };
  };
  const authors = () => {
    const comments = graph.sandbox.context.store
      .collection<any>('taskmanager.comments')
      .find(({ task_id }) => task_id === DISCUSSED);
    const newest = comments.toSorted((one, other) => Number(other.date) - Number(one.date));
    return newest.map(({ user }) => graph.sandbox.context.company.people.find(({ id }) => id === user)?.email);
  };

  test('is everybody once, newest comment first, by the call of the comments', async () => {
    const { data, errors } = await graph.ask(
      `{ task(id: "${DISCUSSED}") { commenters { items { email } } comments { items { user { person { email } } } } } }`,
    );

    expect(errors).toBeUndefined();
    const emails = data.task.comments.items.map(({ user }: any) => user.person.email);
    expect(data.task.commenters.items.map(({ email }: any) => email)).toEqual([...new Set(emails)]);
    expect(await paths()).toEqual([`/v2/task/${DISCUSSED}/comment`]);
  });

  test('is found on several pages, which are read as one or one after another', async () => {
    const all = await commenters('(pages: 10)');
    const pages = [await commenters()];
    for (let last = pages[0]; last.pageInfo.hasNextPage && pages.length < 10; pages.push(last))
      last = await commenters(`(after: "${last.pageInfo.endCursor}")`);

    expect(all.items.map(({ email }: any) => email)).toEqual([...new Set(authors())]);
    expect(all.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
    expect(pages.length).toBe(Math.ceil(authors().length / 25));
    const inPages = pages.flatMap(({ items }) => items).map(({ email }: any) => email);
    expect(new Set(inPages)).toEqual(new Set(authors()));
  });

  test.each([
    ['(pages: 11)', 'pages'],
    ['(after: "x")', 'after'],
  ])('is not asked for by %s', async (args, argument) => {
    const { errors } = await commenters(args).catch(() =>
      graph.ask(`{ task(id: "a") { commenters${args} { items { email } } } }`),
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  });
});

test('the user groups of a person are found in one call for all people', async () => {
  const { data, errors } = await graph.ask(`{
    workspaces { userGroups { id members { person { email userGroups { id } } } } }
    stranger: person(email: "piet@northdock.example") { userGroups { id } }
  }`);

  expect(errors).toBeUndefined();
  const groups = data.workspaces[0].userGroups;
  for (const { members } of groups)
    for (const { person } of members) {
      const own = groups.filter((group: any) => group.members.some((one: any) => one.person.email === person.email));
      expect(person.userGroups).toEqual(own.map(({ id }: any) => ({ id })));
    }
  expect(data.stranger).toEqual({ userGroups: null });
  expect((await paths()).toSorted()).toEqual(['/v2/group', '/v2/team']);
});

describe('what a workspace names is searched by name', () => {
  test.each([
    ['members', 'members(search: "aiko") { user { username } }', ['Aiko Tanaka'], ['/v2/team']],
    ['members by address', 'members(search: "TOMAS@") { user { username } }', ['Tomas'], ['/v2/team']],
    ['spaces', 'spaces(search: "SPACE") { name }', [], [`/v2/team/${WORKSPACE}/space`]],
    ['groups', 'userGroups(search: "crew") { name }', [], ['/v2/group']],
    ['custom fields', 'customFields(search: "zzz") { name }', [], [`/v2/team/${WORKSPACE}/field`]],
  ])('%s', async (_what, selection, names, asked) => {
    const { data, errors } = await graph.ask(
      `{ workspaces { found: ${selection.replace('SPACE', firstSpace().slice(0, 4))} } }`,
    );

    expect(errors).toBeUndefined();
    const found = data.workspaces[0].found.map(({ name, user }: any) => name ?? user.username);
    for (const name of names) expect(found.join()).toContain(name);
    if (selection.includes('SPACE')) expect(found).toEqual([firstSpace()]);
    if (selection.includes('zzz')) expect(found).toEqual([]);
    expect(await paths()).toEqual(['/v2/team', ...asked.filter((path) => path !== '/v2/team')]);
  });
  const firstSpace = () => graph.sandbox.context.company.spaces[0]!.name;

  test('lists and folders, in the calls that are made anyhow', async () => {
    const folderless = graph.sandbox.context.company.lists.find(({ folderId }) => folderId === null)!.name;

    const { data, errors } = await graph.ask(`{ workspaces { spaces {
      lists(search: "${folderless.slice(1).toUpperCase()}") { name } folders(search: "zzz") { name } all: folders { lists(search: "firm") { name } }
    } } }`);

    expect(errors).toBeUndefined();
    const { spaces } = data.workspaces[0];
    const names = spaces.flatMap(({ lists, all }: any) => [...lists, ...all.flatMap((folder: any) => folder.lists)]);
    expect(names.map(({ name }: any) => name).toSorted()).toEqual(['Firmware', folderless].toSorted());
    expect(spaces.flatMap(({ folders }: any) => folders)).toEqual([]);
    expect(await paths()).toHaveLength(2 + 2 * spaces.length);
  });

  test('a blank search is refused before anything is asked', async () => {
    const { errors } = await graph.ask(
      `{ workspace(id: "${WORKSPACE}") { spaces(search: " ") { name } customFields(search: "") { id } } }`,
    );

    const extensions = { code: 'BAD_USER_INPUT', argument: 'search' };
    expect(errors).toMatchObject([{ extensions }, { extensions }]);
    expect(await paths()).toEqual([]);
  });
});

describe('who is known to be a member', () => {
  const asAiko = { id: 4100003, username: 'Aiko Tanaka', email: 'aiko@halyard.example', role: 3 };
  const TASKS = `/v2/team/${WORKSPACE}/task`;
  const answerMembers = (members: object[]) =>
    graph.control('POST', 'faults', {
      // A path without `*` would also match the paths under it.
      ...{ service: 'taskmanager', path: '/v2/te*m', status: 200, times: 1 },
      body: { teams: [{ id: WORKSPACE, name: 'H', members }] },
    });
  const tasksOfAiko = async () => {
    const { data, errors } = await graph.ask(
      '{ person(email: "aiko@halyard.example") { assignedTasks { items { id } } } }',
    );
    expect(errors).toBeUndefined();
    return data.person.assignedTasks?.items.length;
  };
  const calls = async () =>
    (await graph.received()).map(({ path, query }) => [
      path,
      ...(query ?? []).filter(([name]) => name === 'assignees[]'),
    ]);

  test('has tasks that are asked for beside the read of the members', async () => {
    const { waves, byService } = await costOf(graph, tasksOfAiko);

    expect([waves, byService]).toEqual([1, { taskmanager: 2 }]);
  });

  test('is asked for again where it is another user by now, and not at all where it is none', async () => {
    onTestFinished(() => readCached(graph));
    const before = await tasksOfAiko();
    await graph.control('DELETE', 'received');
    await answerMembers([{ user: { ...asAiko, id: 4100004 } }]);

    expect(await tasksOfAiko()).not.toBe(before);
    expect((await calls()).toSorted()).toEqual([
      ['/v2/team'],
      [TASKS, ['assignees[]', '4100003']],
      [TASKS, ['assignees[]', '4100004']],
    ]);

    await answerMembers([]);
    expect(await tasksOfAiko()).toBeUndefined();
  });

  test('and keeps nobody from the tasks when one who is a member no more is why those of all are refused', async () => {
    onTestFinished(() => readCached(graph));
    const ravi = { id: 4100004, username: 'Ravi Menon', email: 'ravi@halyard.example', role: 3 };
    await answerMembers([{ user: ravi }]);
    await graph.control('POST', 'faults', { service: 'taskmanager', path: TASKS, status: 400, times: 1 });

    const { data, errors } = await graph.ask(`{
      gone: person(email: "aiko@halyard.example") { assignedTasks { items { id } } }
      there: person(email: "ravi@halyard.example") { assignedTasks { items { id } } }
    }`);

    expect(errors).toBeUndefined();
    expect(data.gone.assignedTasks).toBeNull();
    expect(data.there.assignedTasks.items.length).toBeGreaterThan(0);
  });
});

const PERSON = `query ($email: String!, $workspace: ID, $page: Int) {
  person(email: $email) {
    email name avatarUrl
    memberships { id: userId role dateJoined lastActive user { username person { email } } workspace { id name } }
    assignedTasks(workspaceId: $workspace, pageNumberToFetch: $page) { items { id } hasMore nextPageNumber }
  }
}`;

/** Two workspaces with one member, in the wire format. */
const directory = (picture: string | null) => {
  const user = { id: 77, username: 'Zoe', email: 'Zoe@Halyard.example', profilePicture: picture, role: 4 };
  const teams = ['11', '22'].map((id) => ({
    id,
    name: `Team ${id}`,
    members: [{ user, invited_by: { id: 1, username: 'Ann' } }],
  }));
  return { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams }, times: 1 };
};

test('answers about a person from one reading of the directory', async () => {
  const { data, errors } = await graph.ask(PERSON, { email: 'Aiko@halyard.example ' });

  expect(errors).toBeUndefined();
  expect(data.person).toMatchObject({ email: 'aiko@halyard.example', name: 'Aiko Tanaka', avatarUrl: null });
  expect(data.person.memberships).toEqual([
    {
      id: '4100003',
      role: 'MEMBER',
      dateJoined: '2024-03-31T15:46:40.000Z',
      lastActive: null,
      user: { username: 'Aiko Tanaka', person: { email: 'aiko@halyard.example' } },
      workspace: { id: WORKSPACE, name: 'Halyard Robotics' },
    },
  ]);
  expect(await graph.received({ path: '/v2/team' })).toEqual([
    { method: 'GET', path: '/v2/team' },
    { method: 'GET', path: `/v2/team/${WORKSPACE}/task`, query: expect.arrayContaining([['assignees[]', '4100003']]) },
  ]);
});

test('has nothing of a person who is no member', async () => {
  const { data, errors } = await graph.ask(PERSON, { email: 'piet@northdock.example' });

  expect(errors).toBeUndefined();
  expect(data.person).toEqual({
    email: 'piet@northdock.example',
    name: null,
    avatarUrl: null,
    memberships: null,
    assignedTasks: null,
  });
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
});

test('a person alone costs nothing', async () => {
  const { data } = await graph.ask('{ person(email: "aiko@halyard.example") { email } }');

  expect(data.person).toEqual({ email: 'aiko@halyard.example' });
  expect(await graph.received()).toEqual([]);
});

test('reads the directory once for everybody', async () => {
  const { data } = await graph.ask(`{
    one: person(email: "aiko@halyard.example") { name } other: person(email: "ravi@halyard.example") { name }
    workspaces { name } workspace(id: "${WORKSPACE}") { name }
  }`);

  expect([data.one.name, data.other.name]).toEqual(['Aiko Tanaka', 'Ravi Menon']);
  expect(await graph.received()).toEqual([{ method: 'GET', path: '/v2/team' }]);
});

test('finds the memberships in all workspaces, and the tasks of the one that is asked for', async () => {
  await graph.control('POST', 'faults', directory('https://pictures.example/zoe.png'));

  const { data } = await graph.ask(PERSON, { email: 'zoe@halyard.example', workspace: '22', page: 3 });

  expect(data.person).toMatchObject({ name: 'Zoe', avatarUrl: 'https://pictures.example/zoe.png' });
  expect(data.person.memberships).toMatchObject([
    { role: 'GUEST', workspace: { id: '11' } },
    { workspace: { id: '22' } },
  ]);
  const [request] = await graph.received({ path: '/v2/team/*' });
  expect(request).toMatchObject({ method: 'GET', path: '/v2/team/22/task' });
  expect(request!.query!.toSorted()).toEqual([
    ['assignees[]', '77'],
    ['page', '3'],
  ]);
});

test('answers who invited a member, and a role that is unknown', async () => {
  const user = { id: 5, username: 'Bot', email: null, role: 9 };
  const teams = [{ id: '11', name: 'One', members: [{ user, invited_by: { id: 1, username: 'Ann' } }] }];
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status: 200, body: { teams } });

  const { data, errors } = await graph.ask(
    '{ workspaces { members { id: userId role invitedBy { username } user { person { email } } } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.workspaces[0].members).toEqual([
    { id: '5', role: 'UNKNOWN', invitedBy: { username: 'Ann' }, user: { person: null } },
  ]);
});
