import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findTool } from '../../subgraphs/core/catalogue.ts';
import { Context } from '../../subgraphs/core/context.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { advice, grantsOf } from '../../subgraphs/workspace-productivity/google/scopes.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';
import { mailZone } from '../../subgraphs/workspace-productivity/mail/mail-zone.ts';
import { listen } from '../listen.ts';

const MINUTE = 60_000;

/** Starts a service with these responses, and records the requested paths. */
async function serviceThat(answers: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!.split('?')[0]!);
    answers(request, response);
  });
  const { url } = await listen(server);
  return { asked, upstream: connect(googleService('advisor'), { url, credential: 'ya29.a' }) };
}

const silent: RequestListener = () => {};
const answering =
  (status: number, body: object): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const LISTING = {
  service: 'calendar',
  request: { method: 'GET', path: '/calendars/primary', query: [] as [string, string][], headers: {} },
} as const;
const tool = findTool('Calendar.ListEvents');

const contextOf = (upstreams: Record<string, Upstream>) => new Context({ upstreams, entities: {} });

/** The requests for advice, each repeatable. */
const PLACES = {
  'the scopes of a token': async (answers: RequestListener, now?: () => number) => {
    const { asked, upstream } = await serviceThat(answers);
    const grants = grantsOf(now);
    const context = contextOf({ identity: upstream });
    return {
      asked,
      ask: async () => (await grants(context, tool, { ...LISTING, request: { ...LISTING.request } }))?.missing,
    };
  },
  'the zone of the mailbox': async (answers: RequestListener, now?: () => number) => {
    const { asked, upstream } = await serviceThat(answers);
    const zone = mailZone(undefined, now);
    return { asked, ask: () => zone(contextOf({ calendar: upstream }), 'Mail.SearchThreads') };
  },
};

test('a service that is silent is waited for two seconds, once', async () => {
  const waits = Object.values(PLACES).map(async (place) => {
    const { asked, ask } = await place(silent);
    const began = Date.now();
    await Promise.all([ask(), ask()]);
    const first = Date.now() - began;
    await ask();
    return { calls: asked.length, isShort: first < 4_000, isFreeThen: Date.now() - began - first < 500 };
  });

  for (const wait of await Promise.all(waits)) expect(wait).toEqual({ calls: 1, isShort: true, isFreeThen: true });
});

describe.each(Object.entries(PLACES))('%s', (_name, place) => {
  test.each([404, 429, 503])('is asked for once a minute where the service answers %i', async (status) => {
    let now = 0;
    const { asked, ask } = await place(answering(status, {}), () => now);

    for (now of [0, 1, MINUTE - 1]) await ask();
    const within = asked.length;
    for (now of [MINUTE, MINUTE + 1]) await ask();

    expect([within, asked.length]).toEqual([1, 2]);
  });

  test('is kept once it is answered', async () => {
    let now = 0;
    const { asked, ask } = await place(answering(200, { scope: 'openid', timeZone: 'Asia/Tokyo' }), () => now);

    const answers = [await ask()];
    now = 10 * MINUTE;
    answers.push(await ask());

    expect([['calendar.readonly'], 'Asia/Tokyo']).toContainEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]);
    expect(asked).toHaveLength(1);
  });
});

test('a calendar that names no zone gives none, and is asked again after a minute', async () => {
  let now = 0;
  const { asked, ask } = await PLACES['the zone of the mailbox'](answering(200, { id: 'primary' }), () => now);

  const answer = await ask();
  now = MINUTE;
  await ask();

  expect(answer).toBe('UTC');
  expect(asked).toHaveLength(2);
});

test('the advice of one upstream is not that of another', async () => {
  const [one, other] = [await serviceThat(silent), await serviceThat(silent)];
  const ask = advice('advisor', async ({ dependencies }) => dependencies.upstreams.advisor!.address.url);
  const url = (advisor: Upstream) => ask(contextOf({ advisor }), tool.name);

  const urls = [await url(one.upstream), await url(other.upstream), await url(one.upstream)];

  expect(urls).toEqual([one, other, one].map(({ upstream }) => upstream.address.url));
});
