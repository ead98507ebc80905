import { expect, test } from 'vitest';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { TOKENS } from '../identity/tokens.ts';
import { findings, PROBE_NAMES } from './probes.ts';

const open = useToolgraph();
/** The pages are off by default on public addresses. */
const withLogin = useToolgraph((sandbox) => ({ ...OWN(sandbox), ...TOKENS, EXPLORER: 'off' }));

test('13 checks find nothing with a login', async () => {
  expect(PROBE_NAMES).toHaveLength(13);
  expect(await findings(withLogin.url)).toEqual([]);
});

test('at loopback without a login they find the schema and suggestions alone', async () => {
  expect(await findings(open.url)).toEqual(['field_suggestions at /graphql', 'introspection at /graphql']);
});
