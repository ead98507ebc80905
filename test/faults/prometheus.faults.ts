import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, processes, type Started } from '../gateway/processes/processes.ts';
import { useReceiver } from '../gateway/traces/receiver.ts';
import { postJson } from '../post-json.ts';

const hasPrometheus = ['prometheus', 'promtool'].every((name) => existsSync(join('/usr/bin', name)));
if (!hasPrometheus) console.warn('skipped: these tests need Prometheus (Debian: apt-get install prometheus)');

describe.skipIf(!hasPrometheus)('Prometheus', () => {
  const { start, end } = processes();
  const receiver = useReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-prometheus-'));
  let graph: Started;
  let stop: () => Promise<unknown>;
  let api: (path: string, query?: Record<string, string>) => Promise<any>;

  beforeAll(async () => {
    graph = await start('gateway/main.ts', /identity/, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await postJson(`${graph.url}/graphql`, { query: '{ workspaces { tasks { items { id } } } }' });
    const file = join(folder, 'prometheus.json');
    const scrape = { job_name: 'toolgraph', static_configs: [{ targets: [new URL(graph.url).host] }] };
    const global = { scrape_interval: '1s', evaluation_interval: '1s' };
    // JSON is YAML too.
    writeFileSync(
      file,
      JSON.stringify({ global, rule_files: [resolve('deploy/alerts.yml')], scrape_configs: [scrape] }),
    );
    const address = `127.0.0.1:${await freePort()}`;
    const options = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`];
    const child = spawn('/usr/bin/prometheus', [...options, '--enable-feature=exemplar-storage'], { stdio: 'ignore' });
    stop = () => {
      child.kill();
      return once(child, 'exit');
    };
    api = async (path, query = {}) =>
      (await (await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(query)}`)).json()) as any;
    const isUp = async () => (await api('targets').catch(() => undefined))?.data.activeTargets[0]?.health === 'up';
    await vi.waitUntil(isUp, { timeout: 20_000 });
  });
  afterAll(async () => {
    await stop();
    await end();
    rmSync(folder, { recursive: true });
  });

  test('promtool accepts the metrics and the alerts', async () => {
    const input = await (await fetch(`${graph.url}/metrics`)).text();

    expect(execFileSync('/usr/bin/promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('');
    expect(execFileSync('/usr/bin/promtool', ['check', 'rules', 'deploy/alerts.yml'], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  });

  test('scrapes exemplars', async () => {
    const query = 'toolgraph_operation_duration_seconds_bucket';
    const times = { start: '0', end: String(Date.now() / 1_000 + 60) };
    const found = async () => (await api('query_exemplars', { query, ...times })).data;

    await expect.poll(found, { timeout: 10_000 }).not.toEqual([]);
    expect((await found())[0].exemplars[0].labels).toEqual({
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  test('evaluates the dashboard and the alerts', async () => {
    const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'));
    const asked: string[] = panels.flatMap(({ targets = [] }: any) => targets.map(({ expr }: any) => expr));
    const answers = await Promise.all(
      asked.map((expr) =>
        api('query', { query: expr.replaceAll('$instance', '.*').replace(/\$__(rate_interval|range)/g, '1m') }),
      ),
    );

    expect(asked.length).toBeGreaterThan(30);
    expect(answers.map(({ status, error }) => error ?? status)).toEqual(asked.map(() => 'success'));
    const rules = async () => (await api('rules')).data.groups.flatMap(({ rules: all }: any) => all);
    const health = async () => new Set((await rules()).map(({ health: state }: any) => state));
    await expect.poll(health, { timeout: 10_000 }).toEqual(new Set(['ok']));
  });
});
