import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import type { KeyResultRecord } from '../../sandbox/taskmanager/records/goals.ts';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { EVENTS } from '../../sandbox/taskmanager/rules/webhook-events.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { deliverTo, WORKSPACE } from './deliveries.ts';

const { graph, hook, head, asked } = useDelivering();

const SELECTION = '{ type typeText }';
const page = `query ($after: ID, $types: [TaskEventType!]) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: { types: $types }) { items ${SELECTION} } }`;
let after: string;
beforeEach(async () => {
  after = await head();
});
const eventsOf = async (...types: string[]) => {
  const { data, errors } = await graph.ask(page, { after, types });
  expect(errors).toBeUndefined();
  return data.taskEvents.items;
};

test('the types are the names that webhooks take', () => {
  const schema = buildSchema(readFileSync('schema/api.graphql', 'utf8'));
  const names = (schema.getType('TaskEventType') as GraphQLEnumType).getValues().map(({ name }) => name);

  expect(new Set(names.filter((name) => name !== name.toUpperCase()))).toEqual(EVENTS);
});

test('filters each event type by its name', async () => {
  for (const event of EVENTS) await deliverTo(hook, { event, goal_id: 'g' });

  for (const event of EVENTS) expect(await eventsOf(event)).toEqual([{ type: event, typeText: event }]);
});

test.each(['taskArchived', 'TASKCREATED', 'toString', 'unknown'])(
  'a type named %s is UNKNOWN, with its name',
  async (event) => {
    await deliverTo(hook, { event, goal_id: 'g' });

    expect((await eventsOf('UNKNOWN')).at(-1)).toEqual({ type: 'UNKNOWN', typeText: event });
    expect((await eventsOf('taskCreated')).map(({ typeText }: any) => typeText)).not.toContain(event);
  },
);

test('an event of a key result leads to it, which is read with its goal', async () => {
  const [{ id, goal_id, name }] = tablesOf(graph.sandbox.context).keyResults.find() as [KeyResultRecord];
  await deliverTo(hook, { event: 'keyResultUpdated', goal_id, key_result_id: id });
  const keyResult = async (selection: string) => {
    const before = (await asked()).length;
    const { data } = await graph.ask(page.replace(SELECTION, `{ keyResult { ${selection} } }`), {
      after,
      types: ['keyResultUpdated'],
    });
    return { ...data.taskEvents.items.at(-1).keyResult, calls: (await asked()).length - before };
  };

  expect(await keyResult('goalId id goal { id }')).toEqual({ goalId: goal_id, id, goal: { id: goal_id }, calls: 0 });
  expect(await keyResult('name')).toEqual({ name, calls: 1 });
});
