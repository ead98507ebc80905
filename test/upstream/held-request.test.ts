import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldRequest } from '../../subgraphs/upstream/dry-run.ts';

const CREDENTIAL = 'a secret of this test';

const sending = (authorization: Record<string, string>) => ({
  service: 'stub',
  tool: undefined,
  base: 'https://stub.example/api',
  authorization,
  credential: CREDENTIAL,
  variable: 'STUB_TOKEN',
});
const post = (body: string, authorization = {}) =>
  heldRequest({ method: 'POST', path: '/things', query: [], headers: {}, body }, sending(authorization));

/** Runs commands in a shell in which `curl` prints its last argument, or its input. */
function lastWords(commands: string[]): string[] {
  const print = `if [ "\${@: -1}" = @- ]; then cat; printf '\\0'; else printf '%s\\0' "\${@: -1}"; fi`;
  const script = `curl() { ${print}; }\n${commands.join('\n')}`;
  const printed = execFileSync('bash', [], { input: script, env: { STUB_TOKEN: CREDENTIAL }, maxBuffer: 2 ** 26 });
  return printed.toString().split('\0').slice(0, -1);
}

test('a body of any characters is one word of a shell, which reads nothing in it but the credential', () => {
  const signs = fc.constantFrom(
    "'",
    '"',
    '\\',
    '$',
    '`',
    '!',
    '\n',
    '\r',
    '\t',
    '\x1b',
    '$(id)',
    "$'",
    '@',
    'é',
    '\u2028',
    CREDENTIAL,
  );
  const texts = fc.sample(
    fc.array(fc.oneof(signs, fc.string())).map((parts) => `{${parts.join('').replaceAll('\0', '')}`),
    300,
  );

  expect(lastWords(texts.map((text) => post(text).curl))).toEqual(texts);
});

test.each([
  [
    'a token',
    { authorization: `Bearer ${CREDENTIAL}` },
    'Bearer $STUB_TOKEN',
    `--header 'authorization: Bearer '"$STUB_TOKEN"`,
  ],
  ['a token alone', { authorization: CREDENTIAL }, '$STUB_TOKEN', `--header 'authorization: '"$STUB_TOKEN"`],
  [
    'a user without a password',
    { authorization: `Basic ${Buffer.from(`${CREDENTIAL}:`).toString('base64')}` },
    'Basic base64($STUB_TOKEN:)',
    `--user "$STUB_TOKEN"':'`,
  ],
])('%s is shown as the variable that holds it', (_what, authorization, shown, option) => {
  const { headers, curl } = post('{}', authorization);

  expect(headers.authorization).toBe(shown);
  expect(curl).toContain(option);
});

test('what is in an address and in a body is shown as the variable too', () => {
  const request = {
    method: 'GET',
    path: '/things',
    query: [['token', 'of-this-test']] as [string, string][],
    headers: {},
  } as const;
  const { url, curl, headers, body } = heldRequest(request, { ...sending({}), credential: 'of-this-test' });

  expect(url).toBe('https://stub.example/api/things?token=$STUB_TOKEN');
  expect(curl.split(' \\\n')[0]).toBe(`curl --globoff 'https://stub.example/api/things?token='"$STUB_TOKEN"`);
  expect({ headers, body }).toEqual({ headers: { accept: 'application/json' }, body: null });
  expect(post(`{"key":"${CREDENTIAL}"}`).body).toBe('{"key":"$STUB_TOKEN"}');
});

test('a body that is too large for an argument of a command is piped to it', () => {
  // Contains no text that is a secret in another test file, such as a repeated letter.
  const numbers = Array.from({ length: 30_000 }, (_, index) => index);
  const large = [JSON.stringify({ numbers }), `@${"'é\n".repeat(40_000)}${CREDENTIAL}`];
  const commands = large.map((body) => post(body).curl);

  expect(commands.map((command) => command.slice(0, 12))).toEqual(["printf %s '{", "printf %s '@"]);
  expect(lastWords(commands)).toEqual(large);
});

test('what a terminal would act on or turn round is escaped in a command', () => {
  const body = '{a\u009bb\u0085c\u202ed\u2066e\u200ff\u061cg';
  const { curl } = post(body);

  expect(curl).not.toMatch(/[\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(lastWords([curl])).toEqual([body]);
});

test('a credential that an address has encoded is shown as the variable that holds it', () => {
  const credential = 'ab/cd+ef==';
  const query: [string, string][] = [['token', credential]];
  const request = { method: 'GET', path: '/info', query, headers: {} } as const;
  const { url, curl } = heldRequest(request, { ...sending({}), credential });
  const printed = execFileSync('bash', ['-c', `curl() { printf %s "$2"; }\n${curl}`], {
    env: { STUB_TOKEN: credential },
  });

  expect(url).toBe('https://stub.example/api/info?token=$STUB_TOKEN');
  expect(new URL(String(printed)).searchParams.get('token')).toBe(credential);
});
