import { expect, test } from 'vitest';
import { mayPass } from '../../gateway/visitors.ts';

const TUNNEL = 'https://tunnel.example/base';

test.each<[string, Record<string, string>, boolean]>([
  ['/graphql', { host: 'localhost:4000' }, true],
  ['/graphql', { host: '127.0.0.1:4000' }, true],
  ['/graphql', { host: '[::1]:4000' }, true],
  ['/graphql', { host: '127.0.0.1.evil.example' }, false],
  ['/graphql', { host: 'localhost', origin: 'http://evil.example' }, false],
  ['/graphql', { host: 'tunnel.example' }, false],
  ['/', { host: 'tunnel.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'tunnel.example' }, true],
  ['/worker/health', { host: 'tunnel.example' }, true],
  ['/webhooks/taskmanager/1', { host: 'other.example' }, false],
  ['/graphql', { host: 'localhost', origin: 'https://tunnel.example' }, false],
  ['/graphql', { host: 'localhost', 'x-forwarded-host': 'tunnel.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'localhost', forwarded: 'for=203.0.113.1' }, true],
  ['/webhooks/../graphql', { host: 'tunnel.example' }, false],
  ['/webhooks/%2e%2e/graphql', { host: 'tunnel.example' }, false],
])('%s with %o passes: %s', (path, headers, passes) => {
  expect(mayPass(path, headers, TUNNEL)).toBe(passes);
});
