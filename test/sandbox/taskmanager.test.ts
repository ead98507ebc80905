import { describe, expect, it } from 'vitest';
import { freshSandbox, send, WORKSPACE } from './fresh-sandbox.ts';

describe('authorization', () => {
  it('refuses a request without a header', async () => {
    const { sandbox } = await freshSandbox();

    const { status, body } = await send('GET', `${sandbox.url}/taskmanager/api/v2/user`, undefined, {});

    expect([status, body]).toEqual([400, { err: 'Authorization header required', ECODE: 'OAUTH_017' }]);
  });

  it.each([
    ['pk_4100001_OTHER'],
    ['Bearer pk_4100001_SANDBOX'],
    ['sandbox_oauth_4100001'],
    ['Bearer ya29.sandbox'],
    ['Basic cGs6'],
  ])('refuses %s', async (token) => {
    const { ask } = await freshSandbox();

    const { status, body } = await ask('GET', '/user', undefined, token);

    expect([status, body]).toEqual([401, { err: 'Token invalid', ECODE: 'OAUTH_025' }]);
  });

  it('comes before a look at the body, but after one at the route', async () => {
    const { ask } = await freshSandbox();

    const broken = await ask('POST', '/list/1/task', '{bad', 'pk_wrong');
    const unknown = await ask('GET', '/teams', undefined, 'pk_wrong');

    expect([broken.body.ECODE, unknown.body.ECODE]).toEqual(['OAUTH_025', 'APP_001']);
  });

  it('takes a personal token bare and an OAuth token as a bearer', async () => {
    const { ask } = await freshSandbox();

    const personal = await ask('GET', '/user');
    const bearer = await ask('GET', '/user', undefined, 'Bearer sandbox_oauth_4100001');

    expect(personal.body.user).toEqual({
      id: 4100001,
      username: 'Mira Okafor',
      email: 'mira@halyard.example',
      color: '#7b68ee',
      initials: 'MO',
      profilePicture: null,
      week_start_day: 1,
      global_font_support: true,
      timezone: 'Europe/Amsterdam',
    });
    expect(bearer.body).toEqual(personal.body);
  });
});

describe('the rate limit', () => {
  it('is in the headers of successes and not of refusals', async () => {
    const { ask } = await freshSandbox();

    const good = await ask('GET', '/user');
    const bad = await ask('GET', '/list/x');

    expect(limits(good)).toEqual(['10000', '9999', '1781251260']);
    expect(limits(bad)).toEqual([null, null, null]);
  });

  it('refuses what is above it, per token, until the minute is over', async () => {
    let now = 1_000_000;
    const { ask } = await freshSandbox({ rateLimit: 2, now: () => now });
    await ask('GET', '/user');
    await ask('GET', '/user');

    const over = await ask('GET', '/user');
    const other = await ask('GET', '/user', undefined, 'Bearer sandbox_oauth_4100001');
    now += 60_000;
    const later = await ask('GET', '/user');

    expect([over.status, over.body.ECODE, over.headers.get('retry-after')]).toEqual([429, 'APP_002', '60']);
    expect(limits(over)).toEqual(['2', '0', '1060']);
    expect([other.status, later.status]).toEqual([200, 200]);
  });
});

describe('places', () => {
  it('gives the workspace with all its members', async () => {
    const { ask } = await freshSandbox();

    const { body } = await ask('GET', '/team');

    expect(body.teams).toMatchObject([{ id: WORKSPACE, name: 'Halyard Robotics' }]);
    expect(body.teams[0].members).toHaveLength(9);
    expect(body.teams[0].members[0].user).toMatchObject({ id: 4100001, role: 1, role_key: 'owner' });
  });

  it('gives a space alone as in the list of spaces', async () => {
    const { ask } = await freshSandbox();

    const { body } = await ask('GET', `/team/${WORKSPACE}/space`);
    const one = await ask('GET', `/space/${body.spaces[1].id}`);

    expect(body.spaces.map((space: any) => space.name)).toEqual(['Product', 'Operations', 'Customer Success']);
    expect(one.body).toEqual(body.spaces[1]);
    expect(one.body.statuses.map((status: any) => status.type)).toEqual(['open', 'custom', 'custom', 'closed']);
  });

  it('gives the folders of a space with their lists and statuses', async () => {
    const { ask, sandbox } = await freshSandbox();

    const { body } = await ask('GET', `/space/${sandbox.world.company.spaces[0]!.id}/folder`);

    expect(body.folders.map((folder: any) => [folder.name, folder.lists.map((list: any) => list.name)])).toEqual([
      ['Hardware', ['Gripper', 'Drive Train']],
      ['Software', ['Firmware', 'Operator App']],
    ]);
    expect(body.folders[0].lists[0].statuses).toHaveLength(4);
    expect(body.folders[0].task_count).toMatch(/^\d+$/);
  });

  it('leaves statuses out of the rows of lists, and gives them with one list', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { id } = sandbox.world.company.folders[1]!;

    const { body } = await ask('GET', `/folder/${id}/list`);
    const one = await ask('GET', `/list/${body.lists[0].id}`);

    expect(body.lists.map((list: any) => list.name)).toEqual(['Firmware', 'Operator App']);
    expect(body.lists[0]).not.toHaveProperty('statuses');
    expect(one.body).toMatchObject({ ...body.lists[0], statuses: expect.any(Array), folder: { id, hidden: false } });
  });

  it('puts a list without a folder into a hidden one', async () => {
    const { ask, sandbox } = await freshSandbox();

    const { body } = await ask('GET', `/space/${sandbox.world.company.spaces[0]!.id}/list`);

    expect(body.lists).toMatchObject([{ name: 'Ideas', folder: { name: 'hidden', hidden: true } }]);
  });

  it('gives only archived ones when asked for archived', async () => {
    const { ask, sandbox } = await freshSandbox();
    const space = sandbox.world.company.spaces[0]!.id;

    const answers = await Promise.all([
      ask('GET', `/team/${WORKSPACE}/space?archived=true`),
      ask('GET', `/space/${space}/folder?archived=true`),
      ask('GET', `/space/${space}/list?archived=true`),
    ]);

    expect(answers.map(({ body }) => body)).toEqual([{ spaces: [] }, { folders: [] }, { lists: [] }]);
  });

  it.each([
    ['/team/1/space', 401, 'OAUTH_027'],
    ['/team/1/task', 401, 'OAUTH_027'],
    ['/space/1', 401, 'OAUTH_027'],
    ['/space/x/folder', 400, 'INPUT_002'],
    ['/folder/1/list', 401, 'OAUTH_027'],
    ['/folder/x/list', 400, 'INPUT_011'],
    ['/list/1', 401, 'OAUTH_027'],
    ['/list/x', 400, 'INPUT_003'],
    ['/list/x/task', 400, 'INPUT_003'],
    ['/task/zzzzzzzzz', 404, 'ITEM_013'],
    ['/task/HAL-1', 401, 'OAUTH_027'],
    ['/task/HAL-1?custom_task_ids=true', 401, 'OAUTH_023'],
    [`/task/HAL-99999?custom_task_ids=true&team_id=${WORKSPACE}`, 404, 'ITEM_013'],
    ['/nowhere', 404, 'APP_001'],
  ])('refuses %s with %i %s', async (path, status, code) => {
    const { ask } = await freshSandbox();

    const answer = await ask('GET', path);

    expect([answer.status, answer.body]).toEqual([status, { err: expect.any(String), ECODE: code }]);
  });
});

function limits({ headers }: { headers: Headers }) {
  return ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'].map((name) => headers.get(name));
}
