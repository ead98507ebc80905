import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { bearer, claims, TOKENS } from './tokens.ts';

const pair = await generateKeyPair('ES256');
const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: '1' }] };
const asked = Promise.withResolvers<ServerResponse>();
const publisher = createServer((_request, response) => asked.resolve(response)).listen(0, '127.0.0.1');
await once(publisher, 'listening');
afterAll(() => void publisher.close().closeAllConnections());

const graph = useToolgraph((sandbox) => ({
  ...OWN(sandbox),
  JWT_ISSUER: TOKENS.JWT_ISSUER,
  JWT_AUDIENCE: TOKENS.JWT_AUDIENCE,
  JWT_JWKS_URL: `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/`,
  LIMITS: 'body=2000000',
}));

/** The most sockets and event streams per caller, and the most large bodies that are read concurrently. */
const [MOST, LARGE] = [20, 2];
const STREAM = `/graphql/stream?query=${encodeURIComponent('subscription { taskEvents(workspaceId: 9006054115) { id } }')}`;
const LARGE_BODY = JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(1_500_000) } });

/** A raw connection with one request sent. */
async function sent(head: string, token: string, more = '') {
  const { port } = new URL(graph.url);
  const connection = connect(Number(port), '127.0.0.1');
  connection.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nApollo-Require-Preflight: 1\r\nAuthorization: Bearer ${token}\r\n${more}`,
  );
  await once(connection, 'connect');
  return connection;
}

async function begun(token: string) {
  const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: bearer(token) }));
  return socket;
}

test('a client leaving during verification holds nothing', async () => {
  const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: '1' }).sign(pair.privateKey);
  const large = `Content-Type: application/json\r\nContent-Length: ${LARGE_BODY.length}\r\n\r\n{`;
  const leaving = [
    ...(await Promise.all(Array.from({ length: LARGE }, () => sent('POST /graphql', token, large)))),
    ...(await Promise.all(Array.from({ length: MOST }, () => sent(`GET ${STREAM}`, token, '\r\n')))),
  ];
  const sockets = await Promise.all(Array.from({ length: MOST }, () => begun(token)));
  const publishing = await asked.promise;
  for (const connection of leaving) connection.resetAndDestroy();
  for (const socket of sockets) socket.terminate();
  // The server notices the disconnects while it serves further requests.
  for (let count = 0; count < 5; count++) await fetch(`${graph.url}/health`);
  publishing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  const socket = await begun(token);
  const opened = await Promise.race([
    once(socket, 'message').then(([text]) => JSON.parse(String(text)).type),
    once(socket, 'close').then(([code]) => code),
  ]);
  socket.terminate();
  const headers = { ...bearer(token), 'apollo-require-preflight': '1', 'content-type': 'application/json' };
  const stream = await fetch(`${graph.url}${STREAM}`, { headers });
  await stream.body?.cancel();
  const answer = await fetch(`${graph.url}/graphql`, { method: 'POST', headers, body: LARGE_BODY });

  expect([opened, stream.status, answer.status]).toEqual(['connection_ack', 200, 200]);
});
