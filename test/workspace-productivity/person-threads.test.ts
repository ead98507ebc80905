import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../sandbox/workspace-productivity/records/records.ts';
import { useToolgraph, ZONE_SET } from '../toolgraph.ts';

const graph = useToolgraph(ZONE_SET);

const AIKO = 'aiko@halyard.example';
const THREADS = '/gmail/v1/users/me/threads';

const threadsOf = async (args: string, selection = 'id') => {
  const { data, errors } = await graph.ask(
    `{ person(email: "${AIKO}") { threads(maxResults: 500${args}) { items { ${selection} } pageInfo { hasNextPage } } } }`,
  );
  expect(errors).toBeUndefined();
  return data.person.threads.items;
};

const searches = async () =>
  (await graph.received({ path: THREADS })).map(({ query }) => query?.find(([name]) => name === 'q')?.[1]);

/** Emails by thread. */
const mails = () => Map.groupBy(messagesIn(graph.sandbox.context.store).find(), ({ threadId }) => threadId);

describe('the threads of a person', () => {
  test.each([
    ['', `from:(${AIKO})`],
    [', direction: FROM', `from:(${AIKO})`],
    [', direction: TO', `to:(${AIKO})`],
    [', direction: BOTH', `{from:(${AIKO}) to:(${AIKO})}`],
    [', direction: null', `from:(${AIKO})`],
  ])('with "%s" are searched for by %s', async (args, search) => {
    const items = await threadsOf(args);

    expect(items.length).toBeGreaterThan(0);
    expect(await searches()).toEqual([search]);
    expect(await graph.received()).toHaveLength(1);
  });

  test('in both directions are those of each', async () => {
    await graph.ask(`mutation { sendEmail(subject: "s", body: "b", recipient: "${AIKO}") { id } }`);

    const [both, from, to] = await Promise.all(['BOTH', 'FROM', 'TO'].map((way) => threadsOf(`, direction: ${way}`)));

    const ids = (items: any[]) => new Set(items.map(({ id }) => id));
    expect(ids(both)).toEqual(ids(from).union(ids(to)));
    expect(both.length).toBeGreaterThan(from.length);
  });

  test('await a reply where the last message is not the user’s own, which is read in one call', async () => {
    const items = await threadsOf(
      ', direction: BOTH, awaitingMyReply: true',
      'id lastMessage { labelIds from { email } }',
    );

    expect(items.length).toBeGreaterThan(0);
    for (const { lastMessage } of items) expect(lastMessage?.from.email).not.toBe('mira@halyard.example');
    expect(new Set((await graph.received()).map(({ path }) => path))).toEqual(new Set([THREADS, '/batch/gmail/v1']));
  });

  test('either await a reply or do not', async () => {
    const [all, awaiting, others] = await Promise.all(
      ['', ', awaitingMyReply: true', ', awaitingMyReply: false'].map((args) => threadsOf(`, direction: BOTH${args}`)),
    );

    expect([...awaiting, ...others].toSorted(byId)).toEqual(all.toSorted(byId));
    expect(others.length).toBeGreaterThan(0);
  });

  test('of many people cost two calls together', async () => {
    const people = ['aiko', 'tomas', 'ravi'].map(
      (name) =>
        `${name}: person(email: "${name}@halyard.example") { threads(awaitingMyReply: true) { items { id lastMessage { id } } } }`,
    );

    const { errors } = await graph.ask(`{ ${people.join(' ')} }`);

    expect(errors).toBeUndefined();
    expect((await graph.received()).map(({ path }) => path)).toEqual(['/batch/gmail/v1', '/batch/gmail/v1']);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test('the last message of a thread is the latest that is no draft', async () => {
  const [threadId, messages] = [...mails()].find(
    ([, each]) => each.length > 1 && each.some(({ labelIds }) => labelIds.includes('DRAFT')),
  ) ?? ['', []];
  const sent = messages.filter(({ labelIds }) => !labelIds.includes('DRAFT'));

  const { data, errors } = await graph.ask(`{ thread(id: "${threadId}") { lastMessage { id } messages { id } } }`);

  expect(errors).toBeUndefined();
  expect(data.thread.messages.map(({ id }: any) => id)).toContain(data.thread.lastMessage.id);
  expect(sent.map(({ id }) => id)).toContain(data.thread.lastMessage.id);
  expect(await graph.received()).toHaveLength(1);
});
