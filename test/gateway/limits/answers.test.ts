import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { shaperOf } from '../../../gateway/execution/answer-shape.ts';
import { introspect } from '../../../gateway/execution/introspection.ts';
import { EVERYBODY } from '../../../gateway/identity/caller.ts';
import { AnswerSize, AnswerTooLarge } from '../../../gateway/limits/answer-size.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { inProcess } from '../../../gateway/subgraph-links/in-process.ts';
import { overHttp } from '../../../gateway/subgraph-links/over-http.ts';
import { serveSubgraph } from '../../../gateway/subgraph-links/subgraph-server.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
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
  message: expect.stringContaining(`the answer is larger than ${maximum} bytes (LIMITS, answer)`),
  extensions: { code: 'ANSWER_TOO_LARGE', limit: 'answer', maximum, retryable: false },
});

/** The next writes are answered by checklists with these names. */
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
  test('has no data, and an error that names the limit; one that just fits is answered', async () => {
    const { size } = await ask(CATALOGUE);
    graph.limit({ answer: size });
    const fitting = await ask(CATALOGUE);
    graph.limit({ answer: size - 1 });
    const beyond = await ask(CATALOGUE);

    expect(fitting.errors).toBeUndefined();
    expect(fitting.data.toolCatalog.length).toBeGreaterThan(190);
    expect(beyond).toMatchObject({ status: 200, data: null, errors: [tooLarge(size - 1)] });
  });

  test('is measured in bytes, however they are written', async () => {
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

  test.each(['strict', 'loopback'] as const)(
    'is refused with the limits %s, and the usual answers are not',
    async (profile) => {
      graph.has(profile);
      const { size, errors } = await ask(CATALOGUE);
      const introspection = await ask(
        '{ __schema { types { name description fields { name description args { name } } } } }',
      );

      expect(errors).toBeUndefined();
      expect(introspection.errors).toBeUndefined();
      expect(size).toBeGreaterThan(200_000);
      if (profile === 'loopback')
        expect(await ask(hundred())).toMatchObject({ data: null, errors: [tooLarge(16_777_216)] });
    },
  );

  test('of the schema alone is refused as well', async () => {
    graph.limit({ answer: 20_000 });

    expect(await ask('{ __schema { types { name description } } }')).toMatchObject({
      data: null,
      errors: [tooLarge(20_000)],
    });
    expect(await ask('{ toolCatalog(name: "none") { name } __schema { types { name description } } }')).toMatchObject({
      data: null,
      errors: [tooLarge(20_000)],
    });
  });

  test('has remote subgraphs as well', async () => {
    const { data, errors } = await remote.ask(hundred());

    expect(data).toBeNull();
    expect(errors).toMatchObject([tooLarge(16_777_216)]);
  });

  test.each(['in one process', 'remote'])('is not completed by its subgraph, %s', async (place) => {
    const subgraph = openSubgraph('engine', sandbox.settings);
    const served = place === 'remote' ? await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET) : undefined;
    const { source } = served ? overHttp('engine', served.url, SECRET) : inProcess(subgraph);
    const request = new RequestContext(EVERYBODY);
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

describe('a mutation whose answer is too large', () => {
  test('is executed: results that do not fit are left out, and the others are kept', async () => {
    graph.limit({ answer: 20_000 });
    await answerWrites('one', 'x'.repeat(30_000), 'three');
    const { status, data, errors } = await ask(`mutation { ${add('a')} ${add('b')} ${add('c')} }`);

    expect(status).toBe(200);
    expect(data).toEqual({ a: { name: 'one' }, b: null, c: { name: 'three' } });
    expect(errors).toMatchObject([{ ...tooLarge(20_000), path: ['b'] }]);
    expect(errors[0].message).toMatch(/^executed, .* Do not send the mutation again$/);
    expect(await sentWrites()).toEqual(['a', 'b', 'c']);
  });

  test('is executed where results flow, too', async () => {
    graph.limit({ answer: 20_000 });
    await answerWrites('one', 'x'.repeat(30_000));
    const { data, errors } = await ask(
      `mutation ($n: String!) { ${add('a').replace('{ name }', '{ name @export(as: "n") }')} ${add('b').replace('"b"', '$n')}
        q: query ${CATALOGUE} }`,
    );

    expect(data).toEqual({ a: { name: 'one' }, b: null, q: null });
    expect(errors).toMatchObject([
      { ...tooLarge(20_000), path: ['b'] },
      { ...tooLarge(20_000), path: ['q'] },
    ]);
    expect(await sentWrites()).toEqual(['a', 'one']);
  });

  test('says so beside what else is wrong with the result', async () => {
    graph.limit({ answer: 20_000 });
    await sandbox.control('POST', 'faults', {
      service: 'taskmanager',
      status: 200,
      body: { checklist: { id: 'c', name: 'x'.repeat(30_000), items: [{}] } },
      times: 1,
    });
    const { data, errors } = await ask(`mutation { ${add('a').replace('{ name }', '{ name items { id } }')} }`);

    expect(data).toEqual({ a: null });
    expect(errors).toMatchObject([{ path: ['a', 'items', 0, 'id'] }, { ...tooLarge(20_000), path: ['a'] }]);
  });

  test('leaves out the last results where only their bytes are too many', async () => {
    graph.limit({ answer: 20_000 });
    await answerWrites('é'.repeat(6_000), 'é'.repeat(6_000));
    const { data, errors, size } = await ask(`mutation { ${add('a')} ${add('b')} }`);

    expect(data).toEqual({ a: { name: 'é'.repeat(6_000) }, b: null });
    expect(errors).toMatchObject([{ ...tooLarge(20_000), path: ['b'] }]);
    expect(size).toBeLessThanOrEqual(20_000);
  });

  test('with an idempotency key is never sent again, and its stored result is left out as well', async () => {
    const key = { 'idempotency-key': 'the-same-one' };
    const query = `mutation { ${add('a')} ${add('b')} }`;
    await answerWrites('x'.repeat(15_000), 'y'.repeat(15_000));
    const first = await ask(query, key);
    graph.limit({ answer: 20_000 });
    const limited = await ask(query, key);
    graph.has('strict');
    const again = await ask(query, key);

    expect(first.errors).toBeUndefined();
    expect(limited.data).toEqual({ a: first.data.a, b: null });
    expect(limited.errors).toMatchObject([{ ...tooLarge(20_000), path: ['b'] }]);
    expect(again.data).toEqual(first.data);
    expect(await sentWrites()).toEqual(['a', 'b']);
  });

  test('keeps under its key that it was executed', async () => {
    graph.limit({ answer: 20_000 });
    const key = { 'idempotency-key': 'another-one' };
    const query = `mutation { ${add('a')} }`;
    await answerWrites('x'.repeat(30_000));
    const first = await ask(query, key);
    const again = await ask(query, key);

    expect(first).toMatchObject({ data: { a: null }, errors: [{ ...tooLarge(20_000), path: ['a'] }] });
    expect({ data: again.data, errors: again.errors }).toEqual({ data: first.data, errors: first.errors });
    expect(await sentWrites()).toEqual(['a']);
  });
});

describe('over other transports', () => {
  test('a socket is answered with the error', async () => {
    graph.limit({ answer: 20_000 });
    const client = connectTo(graph.url);
    const answer = await streamOf(client, CATALOGUE).next();
    await client.dispose();

    expect(answer).toMatchObject({ data: null, errors: [tooLarge(20_000)] });
  });

  test('an event stream is answered with the error', async () => {
    graph.limit({ answer: 20_000 });
    const { text } = await graph.post({ query: CATALOGUE }, '/graphql/stream');
    const [, data = ''] = /^data: (\{.*\})$/m.exec(text) ?? [];

    expect(JSON.parse(data)).toMatchObject({ data: null, errors: [tooLarge(20_000)] });
  });

  test('a tool that an engine runs fails, and says that it was run', async () => {
    graph.limit({ answer: 20_000 });
    await answerWrites('x'.repeat(30_000));
    const { invoke } = invokerOf(() => graph.url);
    const { body } = await invoke('TaskManagerApi.AddChecklistToTask', { checklist_name: 'a', task_identifier: '9hz' });

    expect(body.output.error).toMatchObject({ message: expect.stringMatching(/^executed, /), can_retry: false });
    expect(await sentWrites()).toEqual(['a']);
  });
});

test('an answer about the schema ends while it is assembled', () => {
  const schema = buildSchema('type Query { a: Int }');
  let read = 0;
  Object.defineProperty(schema.getQueryType(), 'description', {
    get: () => {
      read++;
      return 'x'.repeat(1_000);
    },
  });
  const all = Array.from({ length: 100 }, (_, index) => `a${index}: __schema { types { name description } }`);
  const { data, errors } = introspect(schema, parse(`{ ${all.join(' ')} }`), {}, new AnswerSize(10_000));

  expect({ data, errors }).toMatchObject({ data: null, errors: [tooLarge(10_000)] });
  expect(read).toBeLessThan(10);
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
  const shape = () => shaperOf(schema, operation, {})({ all: Array(100_000).fill(item) }, new AnswerSize(10_000));

  expect(shape).toThrow(AnswerTooLarge);
  expect(read).toBeLessThan(100);
});
