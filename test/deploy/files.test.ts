import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { Ajv } from 'ajv';
import Fastify from 'fastify';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { PROFILES } from '../../gateway/config/profiles.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { isConfigurable, UPSTREAMS } from '../../gateway/config/variables.ts';
import { probeRoutes, readinessOf } from '../../gateway/routes/status.ts';
import { OPERATION_TIMEOUT, slowFields } from '../../subgraphs/core/deadline.ts';
import type { UpstreamSettings } from '../../subgraphs/core/settings.ts';
import { SUBGRAPHS } from '../../subgraphs/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');
/** How long a process may take to stop, besides DRAIN_SECONDS. */
const STOP_SECONDS = 30;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');
const yamlIn = (file: string): any[] =>
  parseAllDocuments(textOf(file), { merge: true }).map((document) => document.toJS());

const SECRET = randomBytes(32).toString('hex');
const LOGIN = { JWT_SECRET: SECRET, JWT_ISSUER: 'login', JWT_AUDIENCE: 'graph' };

/** Settings as the process reads them. Fails on an unknown, invalid or ineffective setting. */
function settingsIn(environment: Record<string, unknown>, more: NodeJS.ProcessEnv = {}) {
  for (const name of Object.keys(environment))
    expect(isConfigurable(name) || ['NODE_ENV', 'TOOLGRAPH_CONFIG'].includes(name), name).toBe(true);
  const texts = Object.entries(environment).map(([name, value]) => [
    name,
    String(value).replace(/\$\{\w+:\?.*?\}/g, SECRET),
  ]);
  const settings = readSettings({ ...Object.fromEntries(texts), ...more, DATA_DIR: ':memory:' });
  expect(settings.warnings).toEqual([]);
  return settings;
}

async function probes() {
  const app = Fastify();
  app.register(probeRoutes, { readiness: readinessOf([]), mayRead: async () => true });
  await app.ready();
  return { has: (url: string | undefined) => app.hasRoute({ method: 'GET', url: String(url) }) };
}

test('the guide says of every file how it was checked', () => {
  const files = globSync('**/*', { cwd: DEPLOY, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(DEPLOY.length + 1));
  const [, section = ''] = readFileSync(join(ROOT, 'docs/guides/deploy.md'), 'utf8').split('\n## Files\n');
  const cells = [...section.split('\n## ')[0]!.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell]) => cell!);
  const listed = cells.flatMap((cell) => cell.match(/[^`, ]+/g) ?? []);

  expect(files.filter((file) => !listed.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  expect(listed.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([]);
});

test('versions are those of the package', () => {
  const named = ['Containerfile', 'compose.yaml', 'toolgraph.service', 'kubernetes/kustomization.yaml'].map((file) => [
    file,
    [...textOf(file).matchAll(/(?:toolgraph[:-]|newTag: )(\d+\.\d+\.\d+)/g)].map(([, found]) => found),
  ]);

  for (const [file, versions] of named) expect([file, [...new Set(versions)]]).toEqual([file, [version]]);
});

describe('compose.yaml', () => {
  const [compose] = yamlIn('compose.yaml');
  const services = Object.entries<any>(compose.services).filter(([, { image }]) => image.startsWith('toolgraph:'));

  test('follows the schema of the Compose specification', () => {
    const { $schema: _, ...schema } = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

    ajv.validate(schema, compose);

    expect(ajv.errors).toBeNull();
  });

  test('has valid settings, and gives processes the time they need to stop', () => {
    for (const [, { environment, stop_grace_period: grace }] of services) {
      const { drain } = settingsIn(environment, LOGIN);
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(drain / 1_000 + STOP_SECONDS);
    }
  });

  test('connects two gateways with four subgraphs', () => {
    const gateways = services.filter(([, { command }]) => command[0] === 'start');
    const subgraphs = services.filter(([, { command }]) => command[0] === 'subgraph');

    expect([gateways.length, subgraphs.map(([name]) => name)]).toEqual([2, Object.keys(SUBGRAPHS)]);
    for (const [name, { command, environment }] of subgraphs) {
      const port = SUBGRAPHS[name as keyof typeof SUBGRAPHS].remote.port;
      expect([command[1], environment.SUBGRAPH_HOST, environment.SUBGRAPH_PORT]).toEqual([name, '0.0.0.0', port]);
      for (const [, gateway] of gateways)
        expect(settingsIn(gateway.environment, LOGIN).remoteSubgraphs).toMatchObject({
          [name]: `http://${name}:${port}`,
        });
    }
  });

  test('has the services and ports to which the balancer forwards', () => {
    const [, gateway] = services.find(([name]) => name === 'gateway-1')!;
    const { port, publicPort } = settingsIn(gateway.environment, LOGIN);
    const ports = { 'gateway-1': [port, publicPort], 'gateway-2': [port, publicPort], taskmanager: [4004] };
    const upstreams = [...textOf('Caddyfile').matchAll(/^\s*reverse_proxy ([^{\n]+)/gm)]
      .flatMap(([, places]) => places!.trim().split(' '))
      .map((place) => place.split(':'));

    expect(upstreams).toHaveLength(5);
    for (const [host, at] of upstreams) expect(ports[host as keyof typeof ports]).toContain(Number(at));
  });
});

describe('kubernetes', () => {
  const [{ resources, configMapGenerator }] = yamlIn('kubernetes/kustomization.yaml');
  const manifests = resources.flatMap((file: string) => yamlIn(`kubernetes/${file}`));
  const find = (kind: string) => manifests.find((manifest: any) => manifest.kind === kind);
  const config = Object.fromEntries(configMapGenerator[0].literals.map((literal: string) => literal.split(/=(.*)/)));
  const { spec: pod } = find('Deployment').spec.template;
  const [container] = pod.containers;

  test('follows the types of Kubernetes, without unknown properties', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolgraph-'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const lines = manifests.map((manifest: any, index: number) => {
      const module = manifest.apiVersion === 'v1' ? 'core/v1' : manifest.apiVersion.replace('.k8s.io', '');
      return `export const m${index}: import('kubernetes-types/${module}').${manifest.kind} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));

    const options = ['--noEmit', '--strict', '--types', '', '--module', 'nodenext'];
    const checked = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, 'manifests.ts'], { cwd: folder });
    rmSync(folder, { recursive: true });

    expect([checked.status, String(checked.stdout)]).toEqual([0, '']);
  });

  test('lists its files, and every selector matches the pods', () => {
    const { labels } = find('Deployment').spec.template.metadata;

    expect(globSync('*', { cwd: join(DEPLOY, 'kubernetes') }).toSorted()).toEqual(
      ['kustomization.yaml', ...resources].toSorted(),
    );
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(find(kind).spec.selector.matchLabels).toEqual(labels);
    expect(find('Service').spec.selector).toEqual(labels);
  });

  test('has valid settings, and probes and ports that exist', async () => {
    const secrets = { DATABASE_URL: 'postgres://database.example/toolgraph', DATA_KEY: SECRET };
    const { port, publicPort, probePort, drain } = settingsIn({ ...config, ...secrets });
    const { has } = await probes();

    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain / 1_000 + STOP_SECONDS);
    expect(container.ports).toEqual([
      { name: 'graph', containerPort: port },
      { name: 'signed', containerPort: publicPort },
      { name: 'probes', containerPort: probePort },
    ]);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect([container[probe].httpGet.port, has(container[probe].httpGet.path)]).toEqual(['probes', true]);
    const { readinessProbe: ready } = container;
    expect(ready.periodSeconds * ready.failureThreshold).toBeLessThan(drain / 1_000);
  });

  test('names a credential of every service', () => {
    const comment = textOf('kubernetes/kustomization.yaml').split('\napiVersion')[0]!;
    const services = Object.values<UpstreamSettings>(UPSTREAMS).map(({ credential }) => credential);

    const missing = services.filter(
      ({ variable, alternatives = [] }) => ![variable, ...alternatives].some((name) => comment.includes(name)),
    );

    expect(missing).toEqual([]);
  });

  test('allows more memory than the alert reports', () => {
    const alerts = yamlIn('alerts.yml')[0].groups.flatMap(({ rules }: any) => rules);
    const { expr } = alerts.find(({ alert }: any) => alert === 'ToolgraphMemory');

    const bytes = Number.parseInt(container.resources.limits.memory, 10) * 2 ** 30;

    expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
    expect(Number(/> (\d+)$/.exec(expr)?.[1])).toBeLessThan(bytes);
  });
});

test('toolgraph.service has valid settings, and gives the process the time it needs to stop', () => {
  const unit = textOf('toolgraph.service');
  const words = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));

  const { drain } = settingsIn(Object.fromEntries(words.map((word) => word.split('='))));

  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drain / 1_000 + STOP_SECONDS);
});

test('the image and the proxies use probes that exist', async () => {
  const { has } = await probes();
  const paths = [
    /SUBGRAPH_PORT\}(\/\w+)/.exec(textOf('Containerfile'))?.[1],
    /health_uri (\S+)/.exec(textOf('Caddyfile'))?.[1],
  ];

  expect(paths.map(has)).toEqual([true, true]);
});

test('the proxies wait longer than operations may take', () => {
  const schemas = globSync('supergraph/*.graphql', { cwd: DEPLOY }).map((file) => parse(textOf(file)));
  const slowest = Math.max(...schemas.flatMap((schema) => [...slowFields(schema).values()]));
  const timeouts = [
    /^ *proxy_read_timeout (\d+)s;$/m.exec(textOf('nginx.conf'))?.[1],
    /^ *timeout server (\d+)s$/m.exec(textOf('haproxy.cfg'))?.[1],
    yamlIn('kubernetes/ingress.yaml')[0].metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'],
  ];

  expect(slowest).toBeGreaterThan(0);
  // Mutations of one operation run one after another.
  const longest = OPERATION_TIMEOUT + PROFILES.callers.rootFields * slowest;
  for (const seconds of timeouts) expect(Number(seconds) * 1_000).toBeGreaterThan(longest);
});
