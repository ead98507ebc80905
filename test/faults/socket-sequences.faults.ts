import fc from 'fast-check';
import { test } from 'vitest';
import { COMMANDS, followsProtocol } from '../gateway/protocols/socket-model.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

test('10,000 random sequences of messages come to what the protocol says', async () => {
  await fc.assert(
    fc.asyncProperty(COMMANDS, (commands) => followsProtocol(graph.url, commands)),
    { numRuns: 10_000 },
  );
});
