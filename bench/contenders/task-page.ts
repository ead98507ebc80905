import { createServer } from 'node:http';
import { contend } from '../harness.ts';

let page = Buffer.alloc(0);

/** Responds to every request with a prepared page of tasks. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length });
  response.end(page);
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  contend(`http://127.0.0.1:${port}`, async ({ tasks, rows }: { tasks: object[]; rows: number }) => {
    const repeated = Array.from({ length: rows }, (_, index) => tasks[index % tasks.length]);
    page = Buffer.from(JSON.stringify({ tasks: repeated, last_page: true }));
    return { bytes: page.length };
  });
});
