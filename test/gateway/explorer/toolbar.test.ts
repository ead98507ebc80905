import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LONGEST_LINK, linkTo, sharedIn } from '../../../gateway/explorer/toolbar/share-link.ts';
import { SNIPPETS } from '../../../gateway/explorer/toolbar/snippets.ts';
import { variablesIn } from '../../../gateway/explorer/variables.ts';
import { useToolgraph } from '../../toolgraph.ts';

const run = promisify(execFile);
const graph = useToolgraph();

describe('an operation that is copied as code', { timeout: 60_000 }, () => {
  /** All characters that are special in a shell or a template. */
  const AWKWARD = ['it\'s "so" `far` $', '{HOME} $(id) \\n !! é\n漢 😀'].join('');
  const QUERY = `# it's \`a\` \${comment} "of" \\ the query
query Found($name: String) { toolCatalog(name: $name) { name } asked: __typename }
query Other { __typename }`;
  const MUTATION =
    'mutation Say($id: ID!, $text: String!) { addTaskComment(specificTaskId: $id, commentContent: $text, sendNotificationsToAll: false) { id } }';
  const copied = (name: string, query: string, variables: object, operationName?: string) =>
    SNIPPETS[name]!({ query, variables: { ...variables }, operationName }, `${graph.url}/graphql`);
  const asShell = async (snippet: string) => (await run('bash', ['-c', snippet.replace('curl ', 'curl -sS ')])).stdout;
  const asModule = async (snippet: string) =>
    (await run(process.execPath, ['--input-type=module', '-e', snippet], { cwd: import.meta.dirname })).stdout;

  test.each([
    ['cURL', asShell],
    ['fetch', asModule],
  ])('as %s asks the same with the same variables', async (name, execute) => {
    const task = graph.sandbox.context.company.tasks[0]!.id;

    const asked = await execute(copied(name, QUERY, { name: AWKWARD }, 'Found'));
    const said = await execute(copied(name, MUTATION, { id: task, text: AWKWARD }));

    expect(JSON.parse(asked)).toEqual({ data: { toolCatalog: [], asked: 'Query' } });
    expect(JSON.parse(said).data.addTaskComment.id).toMatch(/^\d+$/);
    const sent = (await graph.received({ method: 'POST' })).map(({ body }) => body as { comment_text: string });
    expect(sent.at(-1)!.comment_text).toBe(AWKWARD);
  });

  test('for Apollo Client is a module that runs', async () => {
    const asked = await asModule(copied('Apollo Client', QUERY, { name: AWKWARD }, 'Found'));

    expect(JSON.parse(asked)).toEqual({ toolCatalog: [], asked: 'Query' });
  });

  test('a subscription is followed', async () => {
    const query = 'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';
    const snippet = copied('cURL', query, {}).replace('curl ', 'exec curl -sS ');
    const following = spawn('bash', ['-c', snippet], { stdio: ['ignore', 'pipe', 'inherit'] });
    let curl = '';
    for await (const text of following.stdout.setEncoding('utf8')) {
      curl += text;
      if (curl.includes('taskEvents')) break;
    }
    following.kill();
    const untilEvent = "{ console.log(text); if (text.includes('taskEvents')) process.exit(); }";
    const module = await asModule(copied('fetch', query, {}).replace('console.log(text)', untilEvent));

    for (const text of [curl, module]) expect(text).toContain('"taskEvents":null');
    expect(copied('Apollo Client', query, {})).toContain(`url: "${graph.url.replace('http', 'ws')}/graphql"`);
  });
});

test.each([
  ['', {}],
  [
    '{ // no more\n "a": [1.5, "12345678901234567890", -9007199254740991], }',
    { a: [1.5, '12345678901234567890', -9007199254740991] },
  ],
  [
    '{"a": [0.00, -0, 0.1234567890123456789, 100e21, 2.50E-3, 9007199254740992.0]}',
    { a: [0, -0, 0.12345678901234568, 1e23, 0.0025, 2 ** 53] },
  ],
])('the variables %j are copied as they are run', (text, variables) => {
  expect(variablesIn(text)).toEqual(variables);
});

test.each([
  ['{"a": "b', 'must be a JSON object'],
  ['[1]', 'must be a JSON object'],
  ['{"a": [12345678901234567890]}', 'Write it as a string: "12345678901234567890"'],
  ['{"a": 12345678901234567890.0}', '12345678901234567890.0 would be sent as 12345678901234567000'],
  ['{"a": -9007199254740993e0}', '-9007199254740993e0 would be sent as -9007199254740992'],
  ['{"a": 1e400}', '1e400 would be sent as null'],
  ['{"a": 1e-400}', '1e-400 would be sent as 0'],
])('the variables %j are neither copied nor mended', (text, message) => {
  expect(() => variablesIn(text)).toThrow(message);
});

describe('a link to an operation', () => {
  const PAGE = 'http://127.0.0.1:4000/?x=1';
  const shared = { query: '# é 漢 😀\n{ workspaces { id } }', variables: '{\n  "a": 1\n}', operationName: 'A' };

  test('carries it with its variables in the fragment, where no server sees it', async () => {
    const link = await linkTo(shared, PAGE);

    expect(link.slice(0, link.indexOf('#'))).toBe(PAGE);
    expect(await sharedIn(new URL(link).hash)).toEqual(shared);
    expect(await sharedIn('')).toBeUndefined();
    expect(await sharedIn('#elsewhere')).toBeUndefined();
  });

  test('that would be too long is refused with what to do instead', async () => {
    const random = Array.from({ length: 3 * LONGEST_LINK }, () => Math.random().toString(36)[2]).join('');

    await expect(linkTo({ query: random, variables: '' }, PAGE)).rejects.toThrow(
      'does not fit in a link of 8,000 characters',
    );
    await expect(linkTo({ query: 'a'.repeat(300_000), variables: '' }, PAGE)).rejects.toThrow('does not fit');
  });

  test.each([
    ['is cut off', async () => new URL(await linkTo(shared, PAGE)).hash.slice(0, -20)],
    ['holds something else', async () => new URL(await linkTo({ query: 7, variables: '' } as never, PAGE)).hash],
    ['grows beyond all bounds', async () => `#operation=${deflateRawSync('a'.repeat(300_000)).toString('base64url')}`],
    ['is none', async () => '#operation=%%%'],
  ])('that %s is said to be unreadable', async (_what, fragment) => {
    await expect(sharedIn(await fragment())).rejects.toThrow('cannot be decoded');
  });
});
