import { readSettings } from '../../gateway/settings/config.ts';
import { startToolgraph } from '../../gateway/toolgraph.ts';
import { contend } from '../harness.ts';

const server = await startToolgraph(readSettings({ ...process.env, PORT: '0', DATA_DIR: ':memory:' }));
contend(server.url);
