import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the test ends. */
export async function listen(server: Server & { closeAllConnections?(): void }) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections?.();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}
