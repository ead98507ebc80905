import { Agent, createServer } from 'node:http';
import got from 'got';
import { contend } from '../harness.ts';

const [sandbox] = process.argv.slice(2);
const agent = { http: new Agent({ keepAlive: true }) };

/** A hand-written server for a single query: one task. */
const server = createServer(async (request, response) => {
  const { variables } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const options = { agent, headers: { authorization: 'pk_4100001_SANDBOX' } };
  const { id, name, due_date, status } = await got(
    `${sandbox}/taskmanager/api/v2/task/${variables.id}`,
    options,
  ).json<any>();
  const dueDate = due_date && new Date(Number(due_date)).toISOString();
  const text = JSON.stringify({ data: { task: { id, name, dueDate, status: { status: status.status } } } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}).listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
