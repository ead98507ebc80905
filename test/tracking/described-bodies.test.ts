import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const schemaOf = async (tool: string) => {
  const { data } = await graph.ask(`mutation { ${tool}(mode: GET_REQUEST_SCHEMA) { requestSchema } }`);
  const [operations] = Object.values(data[tool].requestSchema.paths) as any[];
  return operations.post.requestBody.content['application/json'].schema.properties;
};

test('the description of an identify call names the traits that have a meaning, and lets others pass', async () => {
  const { traits, integrations } = await schemaOf('identifyPersonAndAssignTraits');

  expect(Object.keys(traits.properties)).toEqual([
    'email',
    'createdAt',
    'unsubscribed',
    'cio_subscription_preferences',
  ]);
  expect(traits.properties.createdAt).toMatchObject({ type: 'string', format: 'date-time' });
  expect(traits.properties.cio_subscription_preferences.properties.topics.additionalProperties).toEqual({
    type: ['boolean'],
  });
  expect(traits).not.toHaveProperty('additionalProperties');
  expect(integrations).toMatchObject({
    properties: { All: { type: 'boolean' } },
    additionalProperties: { type: ['boolean', 'object'] },
  });
});

test('so do those of a page and of a group', async () => {
  const page = await schemaOf('sendPageViewEvent');
  const group = await schemaOf('addToGroup');

  expect(Object.keys(page.properties.properties)).toEqual(['category', 'url', 'title', 'referrer', 'path', 'search']);
  expect(Object.keys(group.traits.properties)).toEqual(['object_type_id', 'relationshipAttributes']);
});

test('a trait that does not fit is refused in strict mode with its place, and nothing is sent', async () => {
  const { errors } = await graph.ask(
    `mutation { identifyPersonAndAssignTraits(mode: EXECUTE, enableStrictValidation: "True", body: { userId: "mira@halyard.example", traits: { unsubscribed: "yes", plan: 3 } }) { receipt { messageId } } }`,
  );

  expect(errors![0]!.extensions.faults).toEqual([{ pointer: '/traits/unsubscribed', message: 'must be boolean' }]);
  expect(await graph.received()).toEqual([]);
});
