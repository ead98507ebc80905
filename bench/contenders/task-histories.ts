import { createServer } from 'node:http';
import { contend } from '../harness.ts';

const SINCE = 1_761_000_000_000;
const statusAt = (index: number) => ({
  status: ['to do', 'in progress', 'in review'][index % 3],
  color: '#87909e',
  total_time: { by_minute: 60 + index, since: String(SINCE + index * 60_000) },
});

const assigneeAt = (index: number) => ({
  id: 4_100_000 + (index % 40),
  username: `Person ${index % 40}`,
  email: `person${index % 40}@example.com`,
});

let page: Buffer = Buffer.alloc(0);

function pageOf(rows: number): Buffer {
  const tasks = Array.from({ length: rows }, (_, index) => ({
    id: `task${index}`,
    name: `Task ${index}`,
    status: { status: statusAt(index).status },
    assignees: [assigneeAt(index), assigneeAt(index + 7)],
  }));
  return Buffer.from(JSON.stringify({ tasks, last_page: true }));
}

function historiesOf(ids: string[]): Buffer {
  const histories = ids.map((id) => {
    const index = Number(id.slice(4));
    return [id, { current_status: statusAt(index), status_history: [0, 1, 2].map((step) => statusAt(index + step)) }];
  });
  return Buffer.from(JSON.stringify(Object.fromEntries(histories)));
}

/** Serves one page of `rows` tasks with two assignees each, and the times that these tasks spent in each status. */
const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const body = pathname.includes('bulk_time_in_status') ? historiesOf(searchParams.getAll('task_ids')) : page;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  contend(`http://127.0.0.1:${port}`, async ({ rows }: { rows: number }) => {
    page = pageOf(rows);
    return { bytes: page.length };
  });
});
