import { Agent } from 'node:http';
import got from 'got';
import { contend, load } from '../harness.ts';

const [url] = process.argv.slice(2);
const agent = { http: new Agent({ keepAlive: true }) };

contend(url!, async ({ times, tasks }: { times: number; tasks: string[] }) => {
  const read = (index: number) =>
    got(`${url}/taskmanager/api/v2/task/${tasks[index % tasks.length]}`, {
      agent,
      headers: { authorization: 'pk_4100001_SANDBOX' },
    }).json();
  return { took: await load(times, 1, read) };
});
