import { describe, expect, test } from 'vitest';
import { connectionsIn } from '../../sandbox/engine/records/records.ts';
import { costOf } from '../steps.ts';
import { useToolgraph, WITHOUT_UPKEEP } from '../toolgraph.ts';

describe('several people', () => {
  const graph = useToolgraph(WITHOUT_UPKEEP);

  test('are asked for one by one where the engine has more connections than a page, which is then not asked for', async () => {
    const { company, store } = graph.sandbox.context;
    const connections = connectionsIn(store);
    const [first] = connections.find();
    for (let number = 0; number < 100; number++)
      connections.insert(`ac_more_${number}`, { ...first!, id: `ac_more_${number}`, user_id: `more-${number}` });
    const [one, other] = company.people.map(({ email }) => email);
    const query = `{ a: person(email: "${one}") { ...All } b: person(email: "${other}") { ...All } }
    fragment All on Person { authConnections { items { id } totalCount } }`;

    const costs = [];
    for (let time = 0; time < 2; time++) costs.push(await costOf(graph, () => graph.ask(query)));

    expect(costs.map(({ calls }) => calls)).toEqual([3, 2]);
    expect(costs[0]!.answer.data.a.authConnections.totalCount).toBe(2);
    expect(costs[1]!.answer).toEqual(costs[0]!.answer);
  });
});

// A separate graph, because a graph remembers that the engine has more than one page.
describe('several people of an engine that was asked for nothing', () => {
  const graph = useToolgraph((sandbox) => WITHOUT_UPKEEP(sandbox));

  test('have what does not fit in the page of all as the fault of that list, each of them, also beside a fetch of keys', async () => {
    const emails = graph.sandbox.context.company.people.slice(0, 2).map(({ email }) => email);
    const items = emails.map((user_id) => ({ id: `ac_${user_id}`, user_id, connection_status: {} }));
    await graph.control('POST', 'faults', { service: 'engine', status: 200, body: { items, total_count: 2 } });
    const asked = emails.map((email, place) => `p${place}: person(email: "${email}") { ...All }`);

    const { answer, byService } = await costOf(graph, () =>
      graph.ask(
        `{ ${asked.join(' ')} } fragment All on Person { authConnections { items { connectionStatus person { name } } } }`,
      ),
    );

    expect(answer.errors).toMatchObject(
      [0, 1].map((place) => ({
        path: [`p${place}`, 'authConnections', 'items', 0, 'connectionStatus'],
        extensions: { code: 'UPSTREAM_REJECTED', tool: 'EngineApi.ListAuthConnections' },
      })),
    );
    expect(byService.engine).toBe(1);
  });

  test('are asked for one by one where a row does not say whose it is, and each has the error', async () => {
    const { people } = graph.sandbox.context.company;
    await graph.control('POST', 'faults', { service: 'engine', status: 200, body: { items: [null], total_count: 1 } });
    const asked = people.slice(0, 3).map(({ email }, place) => `p${place}: person(email: "${email}") { ...All }`);

    const { errors } = await graph.ask(
      `{ ${asked.join(' ')} } fragment All on Person { authConnections { items { id } } }`,
    );

    expect(errors!.map(({ path, extensions }) => [path![0], extensions!.code])).toEqual(
      [0, 1, 2].map((place) => [`p${place}`, 'UPSTREAM_REJECTED']),
    );
  });
});
