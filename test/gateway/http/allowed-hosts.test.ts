import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayPass, type Visit } from '../../../gateway/http/allowed-hosts.ts';
import { AllowedOrigins } from '../../../gateway/settings/allowed-origins.ts';

const ALLOWED = {
  publicUrl: 'https://tunnel.example/base',
  origins: new AllowedOrigins('http://localhost:*, https://app.example, http://[::1]:3000'),
};

const visit = (url: string, headers: Record<string, string>): Visit => ({
  url,
  headers,
  rawHeaders: Object.entries(headers).flat(),
});

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
  ['//', { host: 'localhost' }, true],
  ['//', { host: 'tunnel.example' }, false],
  ['//webhooks/x', { host: 'tunnel.example' }, false],
  ['/%', { host: 'tunnel.example' }, false],
  ['http://', { host: 'localhost', 'x-forwarded-for': '1.2.3.4' }, false],
  ['/webhooks/taskmanager/1?x=//', { host: 'tunnel.example' }, true],
  ['/graphql', { host: 'tunnel.example:443' }, false],
  ['/worker/health', { host: 'TUNNEL.example:443' }, true],
  ['/graphql', { host: 'localhost\\evil.example' }, false],
  ['/graphql', { host: 'localhost#' }, false],
  ['/graphql', { host: 'foo@localhost' }, false],
  ['/graphql', { host: 'localhost/' }, false],
  ['/graphql', { host: 'localhost:' }, false],
  ['/graphql', { host: '' }, false],
  ['/graphql', { host: 'localhost', origin: 'http://foo@localhost' }, false],
  ['/graphql', { host: 'localhost', origin: 'http://localhost/' }, false],
  ['/graphql', { host: 'localhost', origin: 'file://localhost' }, false],
  ['/graphql', {}, false],
  ['/graphql', { host: 'localhost:4000', origin: 'http://localhost' }, true],
  ['/graphql', { host: 'localhost:4000', origin: 'http://LOCALHOST:5173' }, true],
  ['/graphql', { host: 'localhost:4000', origin: 'https://localhost:5173' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'http://127.0.0.1:5173' }, false],
  ['/graphql', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }, true],
  ['/graphql', { host: '127.0.0.1:4000', origin: 'https://127.0.0.1:4000' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'https://app.example' }, true],
  ['/graphql', { host: 'localhost:4000', origin: 'https://app.example:444' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'https://app.example.evil.example' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'http://[::1]:3000' }, true],
  ['/graphql', { host: 'localhost:4000', origin: 'http://[::1]:3001' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'null' }, false],
  ['/graphql', { host: 'localhost:4000', origin: '' }, false],
  ['/graphql', { host: 'localhost:4000', origin: 'http://localhost:5173, http://localhost:5174' }, false],
  ['/graphql', { host: 'tunnel.example', origin: 'https://app.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'tunnel.example', origin: 'https://tunnel.example' }, true],
  ['/graphql', { host: 'tunnel.example', origin: 'http://tunnel.example' }, false],
])('%s with %o passes: %s', (url, headers, passes) => {
  expect(mayPass(visit(url, headers), ALLOWED)).toBe(passes);
});

test('two Host headers do not pass, whatever they say', () => {
  const rawHeaders = ['Host', 'localhost', 'HOST', 'localhost'];

  expect(mayPass({ url: '/graphql', headers: { host: 'localhost' }, rawHeaders }, ALLOWED)).toBe(false);
});

test('any address and any header is judged without a throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('//', '/%', '\\', '//[', 'http://[', ':', 'null'),
  );
  const headers = fc.record({ host: text, origin: text, forwarded: text }, { requiredKeys: [] });

  fc.assert(
    fc.property(text, headers, (url, given) => {
      expect(mayPass(visit(url, given), ALLOWED)).toBeTypeOf('boolean');
    }),
    { seed: 9, numRuns: 1_000 },
  );
});
