import WebSocket from 'ws';
import { contend } from '../harness.ts';

const SELECTION = '{ id type receivedAt historyItems { id: historyId field } }';

// Replays an event log over graphql-ws in a separate process and returns the duration in milliseconds.
contend('', async ({ url, workspace, events }: { url: string; workspace: string; events: number }) => {
  const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
  const query = `subscription { taskEvents(workspaceId: "${workspace}", after: "START") ${SELECTION} }`;
  let began = 0;
  let count = 0;
  const { promise, resolve, reject } = Promise.withResolvers<{ took: number }>();
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  socket.on('error', reject);
  socket.on('close', (code, reason) => reject(new Error(`the socket closed after ${count} events: ${code} ${reason}`)));
  socket.on('message', (bytes: Buffer) => {
    if (bytes.includes('"type":"connection_ack"')) {
      began = performance.now();
      socket.send(JSON.stringify({ id: 'replay', type: 'subscribe', payload: { query } }));
    } else if (!bytes.includes('"type":"next"') || bytes.includes('"errors"')) reject(new Error(String(bytes)));
    else if (++count === events) resolve({ took: performance.now() - began });
  });
  return promise.finally(() => socket.terminate());
});
