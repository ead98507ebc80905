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
  it('leaves statuses out of the rows of lists, and gives them with one list', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { id } = sandbox.context.company.folders[1]!;

    const { body } = await ask('GET', `/folder/${id}/list`);
    const one = await ask('GET', `/list/${body.lists[0].id}`);

    expect(body.lists.map((list: any) => list.name)).toEqual(['Firmware', 'Operator App']);
    expect(body.lists[0]).not.toHaveProperty('statuses');
    expect(one.body).toMatchObject({ ...body.lists[0], statuses: expect.any(Array), folder: { id, hidden: false } });
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
