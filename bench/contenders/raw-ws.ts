import { WebSocketServer } from 'ws';
import { contend } from '../harness.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  const { port } = server.address() as { port: number };
  contend(`ws://127.0.0.1:${port}`, async ({ broadcast }: { broadcast: string }) => {
    for (const socket of server.clients) socket.send(broadcast);
    return {};
  });
});
