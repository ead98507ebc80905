import { Agent, createServer } from 'node:http';
import got from 'got';
import { contend } from '../harness.ts';

const [url] = process.argv.slice(2);
const agent = { http: new Agent({ keepAlive: true }) };
const read = async (path: string, searchParams = new URLSearchParams()): Promise<any> =>
  JSON.parse(await got(`${url}${path}`, { agent, searchParams, responseType: 'text' }).text());
const MOST_IDS = 100;

/** A hand-written server for a single query: tasks with their time in status. */
const server = createServer(async (request, response) => {
  const { variables } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const { tasks } = await read(`/v2/list/${variables.id}/task`);
  const ids: string[] = tasks.map(({ id }: any) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, part) =>
    ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
  );
  const times: object[] = await Promise.all(
    parts.map((part) =>
      read(
        '/v2/task/bulk_time_in_status/task_ids',
        new URLSearchParams(part.map((id): [string, string] => ['task_ids', id])),
      ),
    ),
  );
  const timesOf: Record<string, any> = Object.assign({}, ...times);
  const items = tasks.map(({ id, name, status, assignees }: any) => ({
    id,
    name,
    status: { status: status.status },
    assignees: assignees.map((user: any) => ({ id: String(user.id), username: user.username, email: user.email })),
    timeInStatus: {
      currentStatus: since(timesOf[id].current_status),
      statusHistory: timesOf[id].status_history.map(since),
    },
  }));
  const text = JSON.stringify({ data: { list: { tasks: { items } } } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}).listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}`));

const since = ({ status, total_time }: any) => ({
  status,
  totalTime: { since: new Date(Number(total_time.since)).toISOString() },
});
