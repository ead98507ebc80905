import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, getIntrospectionQuery, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { shaperOf } from '../../../gateway/execution/answer-shape.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { localLink } from '../../../gateway/subgraph-links/execution.ts';
import { remoteLink } from '../../../gateway/subgraph-links/over-http.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { KEY_FIELDS } from '../../../subgraphs/core/answer-bounds.ts';
import { WORKSPACE } from '../../taskmanager/deliveries.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';
import { postedEventSource } from '../subscriptions/event-source.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';
import { useLimitedGraph } from './limited-graph.ts';

const graph = useLimitedGraph({ worker: { secret: SECRET, user: undefined } });
const { sandbox } = graph;
const remote = useRemoteGraph(sandbox);

const CATALOGUE = '{ toolCatalog { name purpose operation parameters { name type } } }';
const hundred = () =>
  `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: ${CATALOGUE.slice(2, -2)}`).join(' ')} }`;

const ask = async (query: string, headers: Record<string, string> = {}) => {
  const { status, text } = await graph.post({ query }, '/graphql', {
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status, text, size: Buffer.byteLength(text), ...JSON.parse(text) };
};
const tooLarge = (maximum: number) => ({
  message: expect.stringContaining(`limit of ${maximum} bytes ("answer" in LIMITS)`),
  extensions: { code: 'ANSWER_TOO_LARGE', limit: 'answer', maximum, retryable: false },
});

/** The next writes return checklists with these names. */
const answerWrites = async (...names: string[]) => {
  for (const name of names)
    await sandbox.control('POST', 'faults', {
      service: 'taskmanager',
      status: 200,
      body: { checklist: { id: 'c', name } },
      times: 1,
    });
};
const add = (alias: string) =>
  `${alias}: addChecklistToTask(checklistName: "${alias}", taskIdentifier: "9hz") { name }`;
const sentWrites = async () => (await sandbox.received({ service: 'taskmanager' })).map(({ body }: any) => body.name);

describe('a query whose answer is too large', () => {
  test('measures responses in bytes', async () => {
    const name = 'é"\u0001가😀\n'.repeat(2_000);
    const query = '{ task(id: "1") { name } }';
    const askNamed = async (answer: number) => {
      graph.limit({ answer });
      await sandbox.control('POST', 'faults', {
        service: 'taskmanager',
        status: 200,
        body: { id: '1', name },
        times: 1,
      });
      return ask(query);
    };
    const { size } = await askNamed(10_000_000);

    expect(size).toBeGreaterThan(2 * name.length);
    expect((await askNamed(size)).data.task.name).toBe(name);
    expect(await askNamed(size - 1)).toMatchObject({ data: null, errors: [tooLarge(size - 1)] });
  });

  const eighteen = Array.from({ length: 18 }, (_, index) => `n${index}: customItemId`).join(' ');
  test.each([
    ['numbers and nulls', `{ workspaces { tasks { items { ${eighteen} } } } }`],
    ['ids that only the gateway needs', '{ workspaces { tasks { items { assignees { person { __typename } } } } } }'],
    ['values that only the gateway needs', '{ workspaces { tasks { items { threads { hasMore } } } } }'],
    ['the schema', '{ __schema { types { name } } workspaces { name } }'],
    ['the schema alone', '{ __schema { types { name description } } }'],
  ])('answers up to the last byte: %s', async (_what, query) => {
    const limits = { aliases: 100, selections: 400 };
    graph.limit({ ...limits, answer: 10_000_000 });
    const { size, errors } = await ask(query);
    graph.limit({ ...limits, answer: size });
    const fitting = await ask(query);
    graph.limit({ ...limits, answer: size - 1 });

    expect(errors).toBeUndefined();
    expect(fitting).toMatchObject({ size });
    expect(fitting.errors).toBeUndefined();
    expect(await ask(query)).toMatchObject({ data: null, errors: [tooLarge(size - 1)] });
  });

  test('has remote subgraphs as well', async () => {
    const { data, errors } = await remote.ask(hundred());

    expect(data).toBeNull();
    expect(errors).toMatchObject([tooLarge(16_777_216)]);
  });

  test.each(['in one process', 'remote'])('the subgraph ends an oversized query %s', async (place) => {
    const subgraph = openSubgraph('engine', sandbox.settings);
    const served = place === 'remote' ? await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET) : undefined;
    const { source } = served ? remoteLink('engine', served.url, SECRET) : localLink(subgraph);
    const request = new RequestContext(UNRESTRICTED_CALLER);
    request.log.answerLimit = 10_000;
    const answer = await source.process({
      request: { query: CATALOGUE, variables: {} },
      context: { request },
    } as never);
    await (served ?? subgraph).stop();

    expect(answer.data).toBeFalsy();
    expect(answer.errors).toMatchObject([{ extensions: { code: 'ANSWER_TOO_LARGE', retryable: false } }]);
  });

  test('five at once are refused while others are answered', async () => {
    graph.has('loopback');
    let isDone = false;
    const healthy = async () => {
      const times: number[] = [];
      while (!isDone) {
        const began = performance.now();
        expect((await ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
        times.push(performance.now() - began);
      }
      return times;
    };
    const times = healthy();
    const began = performance.now();
    const refused = await Promise.all(Array.from({ length: 5 }, () => ask(hundred())));
    const elapsed = performance.now() - began;
    isDone = true;

    for (const { data, errors, size } of refused) {
      expect(errors).toMatchObject([tooLarge(16_777_216)]);
      expect(data).toBeNull();
      expect(size).toBeLessThan(500);
    }
    expect((await times).length).toBeGreaterThan(10);
    expect(Math.max(...(await times))).toBeLessThan(elapsed / 2);
  });
});

/** The error for a mutation whose result is too large. */
const executed = (bytes: unknown, maximum = 20_000) => ({
  message: `the mutation was executed, but its result of ${bytes} bytes exceeds the limit of ${maximum} ("answer" in LIMITS): do not resend the mutation`,
  extensions: { code: 'ANSWER_TOO_LARGE', limit: 'answer', maximum, retryable: false },
});
const bytesIn = (message: string) => Number(/of (\d+) bytes/.exec(message)?.[1]);

describe('a mutation whose answer is too large', () => {
  test('runs every root field, has no data, and one error that says so', async () => {
    const names = ['one', 'x'.repeat(30_000), 'é"\n'.repeat(10)];
    const query = `mutation { ${add('a')} ${add('b')} ${add('c')} }`;
    await answerWrites(...names);
    const { size, data } = await ask(query);
    graph.limit({ answer: size });
    await answerWrites(...names);
    const fitting = await ask(query);
    graph.limit({ answer: size - 1 });
    await answerWrites(...names);
    const { status, text } = await ask(query);

    expect(data).toEqual({ a: { name: names[0] }, b: { name: names[1] }, c: { name: names[2] } });
    expect(fitting.data).toEqual(data);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ data: null, errors: [executed(size, size - 1)] });
    expect(await sentWrites()).toEqual([1, 2, 3].flatMap(() => ['a', 'b', 'c']));
  });

  test('executes 31 root fields after an oversized one', async () => {
    graph.limit({ answer: 20_000, rootFields: 31, aliases: 31 });
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}`);
    await answerWrites('x'.repeat(30_000));
    const { data, errors } = await ask(`mutation { ${aliases.map(add).join(' ')} }`);

    expect(data).toBeNull();
    expect(errors).toEqual([executed(bytesIn(errors[0].message))]);
    expect(await sentWrites()).toEqual(aliases);
  });

  test('exports values beside oversized reads', async () => {
    graph.limit({ answer: 20_000 });
    const name = 'x'.repeat(30_000);
    await answerWrites(name);
    const { data, errors } = await ask(
      `mutation ($n: String!) { ${add('a').replace('{ name }', '{ name @export(as: "n") }')} q: query ${CATALOGUE}
        ${add('b').replace('"b"', '$n')} }`,
    );

    expect(data).toBeNull();
    expect(errors).toEqual([executed(bytesIn(errors[0].message))]);
    expect(await sentWrites()).toEqual(['a', name]);
  });

  test('keeps its extensions where they fit', async () => {
    graph.limit({ answer: 20_000 });
    await answerWrites('x'.repeat(30_000));
    const { data, errors, extensions } = await ask(`mutation { ${add('a')} }`, { 'x-upstream-report': '1' });
    graph.limit({ answer: 300 });
    const query = `mutation { ${add('a')} ${add('b')} ${add('c')} ${add('d')} }`;
    await answerWrites(...Array(4).fill('x'.repeat(100)));
    const without = await ask(query, { 'x-upstream-report': '1' });

    expect({ data, errors }).toEqual({ data: null, errors: [executed(bytesIn(errors[0].message))] });
    expect(extensions.upstream.calls).toBe(1);
    expect(without).toMatchObject({ data: null, errors: [{ extensions: { code: 'ANSWER_TOO_LARGE' } }] });
    expect(without).not.toHaveProperty('extensions');
  });

  test('an oversized dry run says nothing was executed', async () => {
    const query = `mutation { addChecklistToTask(checklistName: "${'x'.repeat(3_000)}", taskIdentifier: "9hz") { name } }`;
    const dry = { 'x-dry-run': '1' };
    const { size, extensions } = await ask(query, dry);
    graph.limit({ answer: size });
    const fitting = await ask(query, dry);
    graph.limit({ answer: size - 1 });

    expect(extensions.dryRun.requests).toHaveLength(1);
    expect(fitting.extensions).toEqual(extensions);
    expect(await ask(query, dry)).toMatchObject({ data: null, errors: [tooLarge(size - 1)] });
    expect(await sentWrites()).toEqual([]);
  });

  test('with an idempotency key is never sent again, and keeps its result', async () => {
    graph.limit({ answer: 20_000 });
    const key = { 'idempotency-key': 'the-same-one' };
    const query = `mutation { ${add('a')} ${add('b')} }`;
    const [a, b] = [{ name: 'x'.repeat(15_000) }, { name: 'y'.repeat(15_000) }];
    await answerWrites(a.name, b.name);
    const first = await ask(query, key);
    const limited = await ask(query, key);
    graph.has('strict');
    const again = await ask(query, key);

    expect(first.errors).toEqual([executed(bytesIn(first.errors[0].message))]);
    expect(limited.errors).toEqual(first.errors);
    expect(again.data).toEqual({ a, b });
    expect(await sentWrites()).toEqual(['a', 'b']);
  });
});

describe('errors', () => {
  const long = (length: number) => 'n'.repeat(length);
  test.each([
    ['an alias', (name: string) => `{ ${name}: __typename }`],
    ['an operation', (name: string) => `query ${name} { __typename }`],
    [
      'a variable',
      (name: string) => `query ($${name}: Int = 1) { __typename @include(if: true) task(id: $${name}) { id } }`,
    ],
    ['a field', (name: string) => `{ ${name} }`],
    ['a type', (name: string) => `{ ... on ${name} { __typename } }`],
    ['a fragment', (name: string) => `{ ...${name} } fragment ${name} on Query { __typename }`],
  ])('errors do not repeat long names: %s', async (_what, query) => {
    const [fits, beyond] = [await ask(query(long(256))), await ask(query(long(257)))];

    expect(fits.errors?.[0].extensions.limit).toBeUndefined();
    expect(beyond).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'OPERATION_TOO_LARGE', limit: 'nameLength', maximum: 256, retryable: false } }],
    });
    expect(beyond.data).toBeUndefined();
  });

  const query = `{ ${Array.from({ length: 60 }, (_, index) => `field${index}`).join(' ')} }`;
  test.each(['/graphql', '/graphql/stream'])('validation errors fit the limit at %s', async (path) => {
    graph.limit({ rootFields: 60 });
    const whole = await graph.post({ query }, path);
    const size = Buffer.byteLength(whole.text);
    graph.limit({ rootFields: 60, answer: size });
    const fitting = await graph.post({ query }, path);
    graph.limit({ rootFields: 60, answer: size - 1 });
    const { status, text } = await graph.post({ query }, path);

    expect(size).toBeGreaterThan(4_000);
    expect(fitting.text).toBe(whole.text);
    expect(status).toBe(whole.status);
    expect(JSON.parse(text)).toEqual({ errors: [tooLarge(size - 1)] });
  });

  test('errors of sockets fit the limit', async () => {
    graph.limit({ rootFields: 60, answer: 2_000 });
    const client = connectTo(graph.url);
    const ended = await streamOf(client, query).ended;
    await client.dispose();

    expect(ended).toEqual([tooLarge(2_000)]);
  });
});

describe('introspection', () => {
  const TYPES = '{ types { name description } }';
  const several = (count: number) => Array.from({ length: count }, (_, index) => `s${index}: __schema ${TYPES}`);
  test.each([
    ['60 × __schema', `{ ${several(60).join(' ')} }`],
    ['11 × __schema', `{ ${several(11).join(' ')} }`],
    [
      '11 × __schema in fragments',
      `{ ...A ...B } fragment A on Query { ${several(6).join(' ')} } fragment B on Query {
      ${several(11).slice(6).join(' ')} }`,
    ],
    [
      'aliases below __schema',
      `{ __schema { ${Array.from({ length: 10 }, (_, index) => `t${index}: types { name }`).join(' ')} } }`,
    ],
    [
      'aliases in a fragment below __type',
      `{ __type(name: "Task") { ...T } } fragment T on __Type {
      ${Array.from({ length: 10 }, (_, index) => `f${index}: fields { name }`).join(' ')} }`,
    ],
  ])('rejects introspection beyond 10 fields and aliases: %s', async (_what, query) => {
    graph.has('loopback');

    expect(await ask(query)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'OPERATION_TOO_LARGE', limit: 'introspection', maximum: 10, retryable: false } }],
    });
  });

  test('of usual tools is answered, and so are ten fields', async () => {
    graph.has('callers');
    const options = {
      descriptions: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
      directiveIsRepeatable: true,
    };

    for (const query of [getIntrospectionQuery(options), `{ ${several(10).join(' ')} }`])
      expect((await ask(query)).errors).toBeUndefined();
  });
});

describe('over other transports', () => {
  const tasks = (name: string) =>
    sandbox.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { id: '1', name }, times: 1 });
  const query = '{ task(id: "1") { name } }';
  const name = 'é"\u0001'.repeat(3_000);
  const size = Buffer.byteLength(JSON.stringify({ data: { task: { name } } }));

  const TRANSPORTS: [string, (query: string) => Promise<any>][] = [
    [
      'a socket',
      async (query) => {
        const client = connectTo(graph.url);
        return streamOf(client, query)
          .next()
          .finally(() => client.dispose());
      },
    ],
    [
      'an event stream',
      async (query) => {
        const { text } = await graph.post({ query }, '/graphql/stream');
        return JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? '');
      },
    ],
  ];

  test.each(TRANSPORTS)('measures responses over %s exactly', async (_transport, over) => {
    const answerAt = async (answer: number) => {
      graph.limit({ answer });
      await tasks(name);
      return over(query);
    };

    expect(await answerAt(size)).toEqual({ data: { task: { name } } });
    expect(await answerAt(size - 1)).toEqual({ data: null, errors: [tooLarge(size - 1)] });
  });

  test.each(TRANSPORTS)('a mutation over %s was executed', async (_transport, over) => {
    graph.limit({ answer: 20_000 });
    await answerWrites('x'.repeat(30_000));
    const answer = await over(`mutation { ${add('a')} }`);

    expect(answer).toEqual({ data: null, errors: [executed(bytesIn(answer.errors[0].message))] });
    expect(await sentWrites()).toEqual(['a']);
  });

  test('an oversized tool result fails as executed', async () => {
    const invoke = async (answer: number) => {
      graph.limit({ answer });
      await answerWrites('x'.repeat(30_000));
      const { body } = await invokerOf(() => graph.url).invoke('TaskManagerApi.AddChecklistToTask', {
        checklist_name: 'a',
        task_identifier: '9hz',
      });
      return body;
    };
    const whole = await invoke(2_000_000);
    const { success, output } = await invoke(20_000);

    expect(whole.success).toBe(true);
    expect(success).toBe(false);
    expect(output.error).toMatchObject({
      message: expect.stringMatching(/^the mutation was executed, /),
      can_retry: false,
    });
    expect(await sentWrites()).toEqual(['a', 'a']);
  });
});

describe('an event that is too large', () => {
  const served = useDelivering({ LIMITS: 'loopback,answer=2000' });
  const EVENTS = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { id task { name } } }`;
  const deliver = async (name: string) => {
    const { id } = served.graph.sandbox.context.company.tasks[0]!;
    const path = `/v2/task/${id}`;
    await served.graph.control('POST', 'faults', {
      service: 'taskmanager',
      path,
      status: 200,
      body: { id, name },
      times: 1,
    });
    await served.deliver('taskUpdated');
  };
  const beyond = { data: null, errors: [tooLarge(2_000)], extensions: { cursor: expect.any(String) } };
  const next = { data: { taskEvents: { task: { name: 'short' } } } };

  test('an oversized socket event is an error with its cursor', async () => {
    const client = connectTo(served.graph.url);
    const stream = streamOf(client, EVENTS);
    await stream.next();
    // Counts as 1,200 bytes during assembly.
    await deliver('"'.repeat(1_200));
    const escaped = await stream.next();
    await deliver('short');
    const short = await stream.next();
    await client.dispose();

    expect(escaped).toEqual(beyond);
    expect(short).toMatchObject(next);
  });

  test('an oversized streamed event is an error with its cursor', async () => {
    const source = await postedEventSource(`${served.graph.url}/graphql/stream`, EVENTS);
    await source.next();
    await deliver('"'.repeat(1_200));
    const escaped = await source.next();
    await deliver('x'.repeat(3_000));
    const long = await source.next();
    await deliver('short');
    const short = await source.next();
    source.leave();

    for (const { data, id } of [escaped, long]) expect(data).toEqual({ ...beyond, extensions: { cursor: id } });
    expect(short.data).toMatchObject(next);
  });
});

test('fields that the gateway fetches for itself are not counted', () => {
  const sdl = readdirSync('schema', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/.*\.graphql$/.test(file))
    .map((file) => readFileSync(`schema/${file}`, 'utf8'))
    .join('\n');
  const fields = [...sdl.matchAll(/@(?:key|requires)\(fields: "([^"]*)"/g)].flatMap(
    ([, set]) => set!.match(/\w+/g) ?? [],
  );

  expect([...new Set(fields)].sort()).toEqual([...KEY_FIELDS]);
});

test('an answer ends while it is assembled', () => {
  const schema = buildSchema('type Query { all: [Item!] } type Item { name: String }');
  const operation = parse('{ all { name } }').definitions[0] as OperationDefinitionNode;
  let read = 0;
  const item = Object.defineProperty({}, 'name', {
    get: () => {
      read++;
      return 'x'.repeat(100);
    },
  });
  const { data, errors } = shaperOf(schema, operation, {})({ all: Array(100_000).fill(item) }, 10_000);

  expect({ data, errors }).toMatchObject({ data: null, errors: [tooLarge(10_000)] });
  expect(read).toBeLessThan(100);
});

test('what a null removes from an answer is not counted', () => {
  const schema = buildSchema(
    'type Query { a: Item b: Item } type Item { part: Part last: Int! } type Part { text: String }',
  );
  const operation = parse('{ a { part { text } last } b { part { text } last } }')
    .definitions[0] as OperationDefinitionNode;
  const part = { text: 'x'.repeat(700) };
  const { data, errors } = shaperOf(schema, operation, {})({ a: { part, last: null }, b: { part, last: 1 } }, 1_000);

  expect(data).toEqual({ a: null, b: { part, last: 1 } });
  expect(errors).toMatchObject([{ path: ['a', 'last'] }]);
});
