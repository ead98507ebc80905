import { expect, test } from 'vitest';
import { connectionsIn } from '../../sandbox/engine/records/records.ts';
import { costOf } from '../steps.ts';
import { useToolgraph, WITHOUT_UPKEEP } from '../toolgraph.ts';

const graph = useToolgraph(WITHOUT_UPKEEP);

test('people are asked for one by one where the engine has more connections than a page, which is then not asked for', async () => {
  const { company, store } = graph.sandbox.world;
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
