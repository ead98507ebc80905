import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import type { TestGraph } from '../toolgraph.ts';

const SECRET = 'shared by the tests and their worker';

/** A request to the worker, with its claims after the signature check and its parsed body. */
type Call = { method: string; path: string; claims?: Record<string, unknown>; body?: any };

type Tool = { name: string; parameters?: string[] };

/** Starts a worker with the toolkit `Errands`. `run` returns the result of an invocation. */
export async function startWorker(tools: Tool[], run: (call: any) => object = () => ({ success: true })) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const call: Call = { method: request.method!, path: request.url! };
    if (text) call.body = JSON.parse(text);
    const token = request.headers.authorization?.replace('Bearer ', '');
    if (token) call.claims = await claimsOf(token);
    calls.push(call);
    const answer = answers[call.path];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.(call) ?? { error: 'not found' }));
  });
  const answers: Partial<Record<string, (call: Call) => unknown>> = {
    '/worker/health': () => ({ status: 'ok', tool_count: String(tools.length) }),
    '/worker/tools': () => tools.map(definition),
    '/worker/tools/invoke': ({ body }) => run(body),
  };
  return { url: await addressOf(server), calls, stop: () => server.close().closeAllConnections() };
}

/** Starts an MCP server that describes itself in an event stream. */
export async function startMcpServer() {
  const serverInfo = { name: 'errands-mcp', version: '2.0' };
  const hello = { jsonrpc: '2.0', id: 1, result: { serverInfo, instructions: 'Runs errands', capabilities: {} } };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: message\ndata: ${JSON.stringify(hello)}\n\n`);
  });
  return { url: await addressOf(server) };
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Registers a worker at the engine with the tool. */
export async function addWorker(graph: TestGraph, id: string, url: string, timeout = 5): Promise<void> {
  const mutation = `mutation ($id: String!, $url: String!, $secret: String!, $timeout: Int!) {
    createWorker(
      workerId: $id, enableWorker: true, workerType: "http", workerHttpUri: $url, httpSecretKey: $secret,
      httpTimeoutSeconds: $timeout, httpRetryAttempts: 0
    ) { id }
  }`;
  const { errors } = await graph.ask(mutation, { id, url, secret: SECRET, timeout });
  if (errors) throw new Error(JSON.stringify(errors));
}

async function claimsOf(token: string): Promise<Record<string, unknown>> {
  return (await jwtVerify(token, new TextEncoder().encode(SECRET), { audience: 'worker' })).payload;
}

function definition({ name, parameters = [] }: Tool) {
  return {
    name,
    fully_qualified_name: `Errands.${name}@2.1.0`,
    description: `Does ${name}`,
    toolkit: { name: 'Errands', description: null, version: '2.1.0' },
    input: {
      parameters: parameters.map((parameter) => ({
        name: parameter,
        required: true,
        description: null,
        inferrable: true,
        value_schema: { val_type: 'string', inner_val_type: null, enum: null },
      })),
    },
    output: null,
    requirements: { authorization: null, secrets: null, metadata: null },
    deprecation_message: null,
    metadata: null,
  };
}
