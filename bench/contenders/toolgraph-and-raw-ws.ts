import { WebSocketServer } from 'ws';
import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { startToolgraph } from '../../gateway/toolgraph.ts';
import { contend } from '../harness.ts';

const settings = readSettings({ ...process.env, PORT: '0', DATA_DIR: ':memory:' });
await openLog(settings.log);
const graph = await startToolgraph(settings);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  const { port } = server.address() as { port: number };
  contend(graph.url, async ({ broadcast }: { broadcast?: string }) => {
    if (broadcast === undefined) return { url: `ws://127.0.0.1:${port}` };
    for (const socket of server.clients) socket.send(broadcast);
    return {};
  });
});
