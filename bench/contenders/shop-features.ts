import { openSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { SignJWT } from 'jose';
import { credentialRules } from '../../gateway/auth/caller-credentials.ts';
import { Identity } from '../../gateway/auth/identity.ts';
import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { openTelemetry } from '../../gateway/observability/telemetry.ts';
import { serveSubgraph } from '../../gateway/routes/subgraph-server.ts';
import { serve } from '../../gateway/server.ts';
import { localLink } from '../../gateway/subgraph-links/execution.ts';
import { remoteLink } from '../../gateway/subgraph-links/over-http.ts';
import { contend } from '../harness.ts';
import { shopSubgraphs, shopSupergraph } from '../shop.ts';

/**
 * A gateway configured as in production: token authentication, metrics, and a log line per operation. The bench process
 * sends messages to disable features.
 */
const SECRET = 'what signs the tokens of this bench';
const [issuer, audience] = ['https://login.example', 'shop'];
const switches = globalThis as unknown as { OFF: Record<string, boolean> };
switches.OFF = {};

const settings = readSettings({
  PORT: '0',
  METRICS: 'on',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  LIMITS: 'requests=1000000',
  JWT_SECRET: SECRET,
  JWT_ISSUER: issuer,
  JWT_AUDIENCE: audience,
});
const sink = openSync(devNull, 'w');
process.stderr.write = (line: string | Uint8Array) => writeSync(sink, line as string) > 0;
await openLog(settings.log);
await openTelemetry(settings);
const subgraphs = shopSubgraphs();
const remote = (name: string, url: string) => remoteLink(name, url, SECRET);
const links =
  process.argv[2] === 'remote'
    ? await Promise.all(
        subgraphs.map(async (one) => remote(one.name, (await serveSubgraph(one, '127.0.0.1', 0, SECRET)).url)),
      )
    : subgraphs.map(localLink);
const identity = new Identity(settings.identity, credentialRules());
const server = await serve({ supergraph: { read: shopSupergraph }, links, settings, identity });
const claims = new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'HS256' });
const token = await claims
  .setIssuer(issuer)
  .setAudience(audience)
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(SECRET));
contend(`${server.url}/graphql`, async ({ off }: { off?: string[] }) => {
  switches.OFF = Object.fromEntries((off ?? []).map((name) => [name, true]));
  return { token };
});
