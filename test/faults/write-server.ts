import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { startToolgraph } from '../../gateway/toolgraph.ts';

// A graph server with the settings of its environment, on a free port, which it prints.
const settings = readSettings({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' });
await openLog(settings.log);
const { url } = await startToolgraph(settings);
console.log(url);
