import { expect, test } from 'vitest';
import { useToolgraph } from '../../test/toolgraph.ts';

const graph = useToolgraph();

test('a trivial case of a graph', async () => {
  expect(await graph.ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
});
