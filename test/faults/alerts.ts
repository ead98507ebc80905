import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RULES = join(import.meta.dirname, '../../deploy/alerts.yml');
/** The labels that Prometheus adds to each series of the scraped server. */
const SCRAPED = 'job="toolgraph",instance="drill"';

/** The alerts of the rules file. `minutes` is how long an alert's expression must be true until the alert fires. */
export const ALERTS = readFileSync(RULES, 'utf8')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((rule) => ({ name: /^\w+/.exec(rule)![0], minutes: Number(/^ +for: (\d+)m$/m.exec(rule)![1]) }));

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** The scrapes of a server. Alerts are evaluated as if they were a minute apart. */
export class Scrapes {
  #count = 0;
  readonly #series = new Map<string, string[]>();

  /** The number of the next scrape, which is its time in minutes. */
  get minute(): number {
    return this.#count;
  }

  async scrape(url: string): Promise<void> {
    const text = await fetch(`${url}/metrics`).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    this.#add(`up{${SCRAPED}}`, text === undefined ? '0' : '1');
    for (const line of text?.split('\n') ?? []) {
      const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
      if (name) this.#add(`${name}{${labels ? `${labels},` : ''}${SCRAPED}}`, value!);
    }
    this.#count++;
  }

  #add(series: string, value: string): void {
    const values = this.#series.get(series) ?? [];
    values[this.#count] = value;
    this.#series.set(series, values);
  }

  /** Has `promtool` evaluate the rules. Throws unless the alert fires in exactly the `firing` ones of the minutes. */
  check(alert: string, minutes: readonly number[], firing: readonly number[]): void {
    const folder = mkdtempSync(join(tmpdir(), 'toolgraph-alerts-'));
    const file = join(folder, 'test.json');
    const test = {
      interval: '1m',
      input_series: [...this.#series].map(([series, values]) => ({
        series,
        values: Array.from({ length: this.#count }, (_, minute) => values[minute] ?? '_').join(' '),
      })),
      promql_expr_test: minutes.map((minute) => ({
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0 or vector(0)`,
        eval_time: `${minute}m`,
        exp_samples: [{ labels: '{}', value: firing.includes(minute) ? 1 : 0 }],
      })),
    };
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }));
    try {
      execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`promtool: ${(stdout + stderr).slice(0, 2_000)}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
