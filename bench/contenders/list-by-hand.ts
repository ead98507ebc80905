import { Agent, createServer } from 'node:http';
import got from 'got';
import { contend } from '../harness.ts';

const [url] = process.argv.slice(2);
const agent = { http: new Agent({ keepAlive: true }) };

/** A hand-written server for a single query: the tasks in a list. */
const server = createServer(async (request, response) => {
  const { variables } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const { tasks } = JSON.parse(
    await got(`${url}/v2/list/${variables.id}/task`, { agent, responseType: 'text' }).text(),
  );
  const items = tasks.map(({ id, name, status, due_date, assignees }: any) => ({
    id,
    name,
    status: { status: status.status },
    dueDate: due_date && new Date(Number(due_date)).toISOString(),
    assignees: assignees.map((user: any) => ({ id: String(user.id), username: user.username, email: user.email })),
  }));
  const text = JSON.stringify({ data: { list: { tasks: { items } } } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}).listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
