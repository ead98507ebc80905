import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../gateway/auth/caller.ts';
import { readSupergraph } from '../../gateway/execution/supergraph.ts';
import type { RunningServer } from '../../gateway/http/http-server.ts';
import { RequestContext } from '../../gateway/requests/request-context.ts';
import { serveSubgraph } from '../../gateway/routes/subgraph-server.ts';
import { remoteLink } from '../../gateway/subgraph-links/over-http.ts';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import { useSandbox } from '../toolgraph.ts';

const SECRET = 'shared by the gateway and its subgraphs';

describe('how long an operation may take', () => {
  const sdl = readSupergraph();
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const slow = slowFields(parse(sdl));
  const timeOf = (query: string) => {
    const document = parse(query);
    return timeFor(document, getOperationAST(document)!, schema, slow);
  };

  test.each([
    ['30 seconds', '{ workspaces { name } }', 30_000],
    [
      'longer by what a slow tool takes longer',
      '{ view(id: 1) { tasks(paginationPageNumber: 1) { hasMore } } }',
      50_000,
    ],
    [
      'by the slowest in a query',
      '{ a: authorization(id: 1) { id } view(id: 1) { ...V } } fragment V on View { tasks { hasMore } }',
      74_000,
    ],
    [
      'by the sum in a mutation',
      'mutation { a: executeTool(mode: EXECUTE) { requestSchema } ...M } fragment M on Mutation { b: executeTool { requestSchema } deleteTask { ids } }',
      110_000,
    ],
  ])('is %s', (_what, query, time) => {
    expect(timeOf(query)).toBe(time);
  });
});

describe('an operation whose time is over', () => {
  const graph = useSandbox();
  let subgraph: RunningServer;
  beforeAll(async () => {
    subgraph = await serveSubgraph(openSubgraph('taskmanager', graph.settings), '127.0.0.1', 0, SECRET);
  });
  afterAll(() => subgraph.stop());

  const askWithin = async (ms: number, query: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-toolgraph-secret': SECRET,
      'x-toolgraph-time': String(ms),
    };
    const body = JSON.stringify({ query });
    const { errors } = (await (
      await fetch(`${subgraph.url}/graphql`, { method: 'POST', headers, body })
    ).json()) as any;
    return errors.map(({ extensions }: any) => extensions.code);
  };
  const hangs = () => graph.control('POST', 'faults', { service: 'taskmanager', latencyMs: 5_000 });

  test('ends its reads with UPSTREAM_TIMEOUT', async () => {
    await hangs();
    const began = Date.now();

    expect(await askWithin(300, '{ workspaces { name } }')).toEqual(['UPSTREAM_TIMEOUT']);
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  test('reports the outcome of the write on its way as unknown, and does not send the next', async () => {
    const [task] = graph.sandbox.context.company.tasks;
    await hangs();

    const codes = await askWithin(
      300,
      `mutation { a: addChecklistToTask(taskIdentifier: "${task!.id}", checklistName: "a") { id } b: addChecklistToTask(taskIdentifier: "${task!.id}", checklistName: "b") { id } }`,
    );

    expect(codes).toEqual(['OUTCOME_UNKNOWN', 'UPSTREAM_TIMEOUT']);
    expect(await graph.received({ method: 'POST' } as never)).toMatchObject([{ body: { name: 'a' } }]);
  });

  test('sends nothing at all when there is no time left', async () => {
    expect(await askWithin(0, '{ workspaces { name } }')).toEqual(['UPSTREAM_TIMEOUT']);
    expect(await graph.received()).toEqual([]);
  });
});

describe('a subgraph in another process that takes calls and never answers', () => {
  const silent = createServer(() => {});
  beforeAll(() => once(silent.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void silent.close());

  const askWithin = async (ms: number, query: string) => {
    const { port } = silent.address() as { port: number };
    const request = new RequestContext(UNRESTRICTED_CALLER);
    request.time = ms;
    const began = Date.now();
    const { source } = remoteLink('engine', `http://127.0.0.1:${port}`, SECRET);
    const { errors } = (await source.process({ request: { query }, context: { request } } as never)) as any;
    return { code: errors[0].extensions.code, message: errors[0].message, took: Date.now() - began };
  };

  test.each([
    ['a query', '{ a }', 'UPSTREAM_TIMEOUT'],
    ['a mutation', 'mutation { a }', 'OUTCOME_UNKNOWN'],
  ])('is left at the end of the operation, and %s fails with a code of its own', async (_what, query, expected) => {
    const { code, took } = await askWithin(300, query);

    expect(code).toBe(expected);
    expect(took).toBeGreaterThanOrEqual(290);
    expect(took).toBeLessThan(2_000);
  });

  test('is not asked after the end', async () => {
    expect(await askWithin(0, 'mutation { a }')).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      message: expect.stringContaining('nothing was sent'),
    });
  });
});
