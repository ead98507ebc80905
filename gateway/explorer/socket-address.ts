/** Where the graph takes subscriptions: a WebSocket at the address of its endpoint. */
export function socketAddress(endpoint: URL): string {
  const url = new URL(endpoint);
  url.protocol = endpoint.protocol.replace('http', 'ws');
  return url.href;
}
