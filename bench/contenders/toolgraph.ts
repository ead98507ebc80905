import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { startToolgraph } from '../../gateway/toolgraph.ts';
import { contend } from '../harness.ts';

const settings = readSettings({ ...process.env, PORT: '0', DATA_DIR: process.env.BENCH_DATA_DIR ?? ':memory:' });
await openLog(settings.log);
const server = await startToolgraph(settings);
contend(server.url);
