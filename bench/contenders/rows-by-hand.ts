import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { contend } from '../harness.ts';

// Streams event-log rows to a socket as subscription messages. Supports only one selection set.
const database = new DatabaseSync(process.argv[2]!, { readOnly: true });
const select = database.prepare(
  'select id, type, receivedAt, body from events where id > ? order by events.id limit 100',
);
type Row = { id: number; type: string; receivedAt: number; body: string };

function messageOf({ id, type, receivedAt, body }: Row): string {
  const { history_items: items } = JSON.parse(body) as { history_items: { id: string; field: string }[] };
  const historyItems = items.map((item) => ({ id: item.id, field: item.field }));
  const taskEvents = { id: String(id), type, receivedAt: new Date(receivedAt).toISOString(), historyItems };
  return JSON.stringify({ id: 'replay', type: 'next', payload: { data: { taskEvents } } });
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  contend(`ws://127.0.0.1:${(server.address() as { port: number }).port}`);
});
server.on('connection', (socket) => {
  socket.once('message', () => socket.send('{"type":"connection_ack"}'));
  socket.on('message', async (bytes: Buffer) => {
    if (!bytes.includes('"type":"subscribe"')) return;
    let rows = select.all(0) as Row[];
    while (rows.length > 0 && socket.readyState === WebSocket.OPEN) {
      for (const row of rows) socket.send(messageOf(row));
      await setImmediate();
      while (socket.bufferedAmount > 1024 * 1024 && socket.readyState === WebSocket.OPEN) await setImmediate();
      rows = select.all(rows.at(-1)!.id) as Row[];
    }
  });
});
