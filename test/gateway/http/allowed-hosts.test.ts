import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AllowedOrigins, isProxy, TrustedProxies } from '../../../gateway/config/addresses.ts';
import { type Allowed, isAllowedHost, isAllowedOnSignedPort, type Visit } from '../../../gateway/http/allowed-hosts.ts';

const PUBLIC_URL = 'https://tunnel.example/base';
const ALLOWED: Allowed = {
  allowedHosts: new Set(['graph.example', 'other.example:8443', '192.168.1.20', '[fd00::1]']),
  trustedProxies: new TrustedProxies(['10.0.0.0/8', 'fd00::/8']),
  requiresAuthentication: false,
  publicPort: undefined,
  allowedOrigins: new AllowedOrigins('http://localhost:*, https://app.example, http://[::1]:3000'),
};

const visit = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1'): Visit => ({
  url,
  socket: { remoteAddress },
  headers,
  rawHeaders: Object.entries(headers).flat(),
});

test.each<[string, Record<string, string>, boolean]>([
  ['/graphql', { host: 'localhost:4000' }, true],
  ['/graphql', { host: '127.0.0.1:4000' }, true],
  ['/graphql', { host: '[::1]:4000' }, true],
  ['/graphql', { host: '127.0.0.1.evil.example' }, false],
  ['/graphql', { host: 'localhost', origin: 'http://evil.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'other.example' }, false],
  ['/graphql', { host: 'localhost', origin: 'https://tunnel.example' }, false],
  ['/graphql', { host: 'localhost', 'x-forwarded-host': 'tunnel.example' }, false],
  ['/graphql', { host: 'tunnel.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'tunnel.example' }, false],
  ['/graphql', { host: 'graph.example' }, true],
  ['/graphql', { host: 'GRAPH.example:4000' }, true],
  ['/graphql', { host: 'graph.example.' }, false],
  ['/graphql', { host: 'graph.example@evil.example' }, false],
  ['/graphql', { host: 'other.example:8443' }, true],
  ['/graphql', { host: 'other.example' }, false],
  ['/graphql', { host: '192.168.1.20:4000' }, true],
  ['/graphql', { host: '[fd00::1]:4000' }, true],
  ['/graphql', { host: 'graph.example', origin: 'http://graph.example' }, true],
  ['/graphql', { host: 'graph.example', origin: 'https://graph.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'localhost', forwarded: 'for=203.0.113.1' }, true],
  ['//', { host: 'localhost' }, true],
  ['http://', { host: 'localhost', 'x-forwarded-for': '1.2.3.4' }, false],
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
])('%s with %o passes: %s', (url, headers, passes) => {
  expect(isAllowedHost(visit(url, headers), ALLOWED)).toBe(passes);
});

test.each([
  'Via',
  'Forwarded-For',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Original-Forwarded-For',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'Fly-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'CDN-Loop',
  'X-Azure-ClientIP',
  'X-Envoy-External-Address',
])('what a proxy has marked with %s comes from outside, whatever host it names', (name) => {
  const headers = { host: 'localhost', [name.toLowerCase()]: '1' };
  const passed = [{}, { requiresAuthentication: true }].map((more) =>
    isAllowedHost(visit('/graphql', headers), { ...ALLOWED, ...more }),
  );

  expect(passed).toEqual([false, true]);
});

const TABLE: [string, Record<string, string>, boolean][] = [
  ['/graphql', { host: 'tunnel.example' }, false],
  ['/', { host: 'tunnel.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'tunnel.example' }, true],
  ['/worker/health', { host: 'tunnel.example' }, true],
  ['/webhooks/../graphql', { host: 'tunnel.example' }, false],
  ['/webhooks/%2e%2e/graphql', { host: 'tunnel.example' }, false],
  ['//', { host: 'tunnel.example' }, false],
  ['//webhooks/x', { host: 'tunnel.example' }, false],
  ['/%', { host: 'tunnel.example' }, false],
  ['/webhooks/taskmanager/1?x=//', { host: 'tunnel.example' }, true],
  ['/graphql', { host: 'tunnel.example:443' }, false],
  ['/worker/health', { host: 'TUNNEL.example:443' }, true],
  ['/graphql', { host: 'tunnel.example', origin: 'https://app.example' }, false],
  ['/webhooks/taskmanager/1', { host: 'tunnel.example', origin: 'https://tunnel.example' }, true],
  ['/graphql', { host: 'tunnel.example', origin: 'http://tunnel.example' }, false],
];

test.each(TABLE)('the listener of the signed routes answers %s with %o: %s', (url, headers, passes) => {
  expect(isAllowedOnSignedPort(visit(url, headers, '203.0.113.1'), PUBLIC_URL)).toBe(passes);
});

const FORWARDED = {
  'x-forwarded-for': '203.0.113.1',
  'x-forwarded-host': 'graph.example',
  'x-forwarded-proto': 'https',
};
const HOOK = '/webhooks/taskmanager/1';

test.each<[string, string, Record<string, string>, string, Partial<Allowed>, boolean]>([
  ['nobody logs in, the graph', '/graphql', { host: 'localhost', ...FORWARDED }, '127.0.0.1', {}, false],
  ['nobody logs in, a signed route', HOOK, { host: 'localhost', ...FORWARDED }, '127.0.0.1', {}, true],
  [
    'callers log in',
    '/graphql',
    { host: 'localhost', ...FORWARDED },
    '127.0.0.1',
    { requiresAuthentication: true },
    true,
  ],
  [
    'callers log in, another host',
    '/graphql',
    { host: 'x.example', ...FORWARDED },
    '127.0.0.1',
    { requiresAuthentication: true },
    false,
  ],
  ['a trusted proxy', '/graphql', { host: '10.0.0.9', ...FORWARDED }, '10.0.0.2', {}, true],
  ['a trusted proxy, as IPv6 has it', '/graphql', { host: '10.0.0.9', ...FORWARDED }, '::ffff:10.0.0.2', {}, true],
  ['a trusted proxy, its page', '/graphql', { origin: 'https://graph.example', ...FORWARDED }, 'fd00::2', {}, true],
  [
    'a trusted proxy, a page by http',
    '/graphql',
    { origin: 'http://graph.example', ...FORWARDED },
    'fd00::2',
    {},
    false,
  ],
  ['a trusted proxy, several hosts', '/graphql', { 'x-forwarded-host': 'graph.example, x' }, '10.0.0.2', {}, false],
  [
    'another proxy',
    '/graphql',
    { host: '10.0.0.9', ...FORWARDED },
    '11.0.0.2',
    { requiresAuthentication: true },
    false,
  ],
  ['signed routes elsewhere, loopback', HOOK, { host: 'localhost' }, '127.0.0.1', { publicPort: 4020 }, true],
  ['signed routes elsewhere, a stranger', HOOK, { host: 'graph.example' }, '11.0.0.2', { publicPort: 4020 }, false],
  [
    'signed routes elsewhere, a tunnel',
    HOOK,
    { host: 'localhost', ...FORWARDED },
    '::1',
    { publicPort: 4020, requiresAuthentication: true },
    false,
  ],
  [
    'signed routes elsewhere, a proxy',
    HOOK,
    FORWARDED,
    '10.0.0.2',
    { publicPort: 4020, requiresAuthentication: true },
    false,
  ],
])('forwarding headers: %s', (_what, url, headers, peer, more, passes) => {
  expect(isAllowedHost(visit(url, headers, peer), { ...ALLOWED, ...more })).toBe(passes);
});

test.each([
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0',
  'proxy.example',
  '10.0.0.0/x',
  '10.0.0.0/-1',
  '10.0.0.0/0',
  '1',
  'loopback',
])('%s is no address of proxies', (text) => {
  expect(isProxy(text)).toBe(false);
});

test('two Host headers do not pass, whatever they say', () => {
  const rawHeaders = ['Host', 'localhost', 'HOST', 'localhost'];

  expect(isAllowedHost({ url: '/graphql', headers: { host: 'localhost' }, rawHeaders }, ALLOWED)).toBe(false);
});

test('any address and any header is judged without a throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('//', '/%', '\\', '//[', 'http://[', ':', 'null'),
  );
  const headers = fc.record({ host: text, origin: text, forwarded: text }, { requiredKeys: [] });

  fc.assert(
    fc.property(text, headers, (url, given) => {
      expect(isAllowedHost(visit(url, given), ALLOWED)).toBeTypeOf('boolean');
      expect(isAllowedOnSignedPort(visit(url, given), PUBLIC_URL)).toBeTypeOf('boolean');
    }),
    { seed: 9, numRuns: 1_000 },
  );
});
