import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

/** Apollo accepts GET only with a header that forces a CORS preflight. */
const fetchFn = (url: string, { headers, ...init }: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...headers, 'apollo-require-preflight': 'true' } });

const audits = serverAudits({ url: () => `${graph.url}/graphql`, fetchFn });

test('all audits of GraphQL over HTTP are there', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits.map(({ id, name }, index) => [id, name, index] as const))('%s: %s', async (_id, _name, index) => {
  const result = await audits[index]!.fn();

  expect('reason' in result ? result.reason : result.status).toBe('ok');
});
