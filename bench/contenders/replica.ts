import { Client } from 'pg';
import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { startToolgraph } from '../../gateway/toolgraph.ts';
import { contend } from '../harness.ts';

// A graph that reports when its transactions were committed, as Unix milliseconds with fractions.
let commits: number[] = [];
const query: (...args: any[]) => any = Client.prototype.query;
Client.prototype.query = async function (this: Client, ...args: unknown[]) {
  const result = await query.apply(this, args);
  if (args[0] === 'commit') commits.push(performance.timeOrigin + performance.now());
  return result;
} as typeof Client.prototype.query;

const settings = readSettings({ ...process.env, PORT: '0', DATA_DIR: ':memory:' });
await openLog(settings.log);
const server = await startToolgraph(settings);
contend(server.url, async () => {
  const reported = commits;
  commits = [];
  return { commits: reported };
});
