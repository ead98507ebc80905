export function socketAddress(endpoint: URL): string {
  const url = new URL(endpoint);
  url.protocol = endpoint.protocol.replace('http', 'ws');
  return url.href;
}
