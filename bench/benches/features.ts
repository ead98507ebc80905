import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from '../checkout.ts';
import { interval } from '../comparison.ts';
import { addSwitches, FEATURES } from '../features.ts';
import {
  type Contender,
  cost,
  load,
  type Measured,
  machine,
  median,
  ROOT,
  report,
  request,
  startContender,
} from '../harness.ts';

const ROUNDS = 30;
const TIMES = 150;
const AT_ONCE = 8;
const WARM_UP = 2;
const QUERY = 'query ($id: ID!) { user(id: $id) { id name email } }';
const PAGE = join(ROOT, 'docs/explanation/cost-of-features.md');
const [BEGIN, END] = ['<!-- written by npm run bench -- features -->', '<!-- end -->'];

/** Control arms, which disable no features. Their results show the measurement noise. */
const NOTHING: Record<string, string[]> = { 'nothing (null arm)': ['none'], 'nothing, again': ['neither'] };
const ARMS: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(FEATURES).map(([name, { what }]) => [what, [name]])),
  'all above but the last': Object.keys(FEATURES).filter((name) => name !== 'known'),
  ...NOTHING,
};

/** CPU time per request in microseconds. Each arm is compared with the unchanged server, round by round. */
type Costs = { base: number; byArm: Map<string, Measured> };

/**
 * Measures how much CPU time each feature adds to a small query. Features are disabled one at a time, in one process.
 */
export async function bench(): Promise<void> {
  const { hash, root } = checkOut('HEAD');
  addSwitches(root);
  const links: Record<string, Costs> = {};
  for (const [link, args] of Object.entries({ 'in process': [], 'over HTTP': ['remote'] })) {
    const server = await startContender('contenders/shop-features.ts', args, { LOG_LEVEL: 'info' }, root);
    links[link] = await measure(server);
    await server.stop();
  }
  const rows = Object.keys(ARMS).map((what) => ({
    'switched off': what,
    ...Object.fromEntries(Object.entries(links).map(([link, { byArm }]) => [`µs, ${link}`, shown(byArm.get(what)!)])),
  }));
  report('features', 'none', rows, { hash, base: Object.values(links).map(({ base }) => base) });
  const bases = Object.entries(links).map(([link, { base }]) => `${base.toFixed(0)} µs ${link}`);
  const head = `Commit ${hash.slice(0, 8)}, ${machine()}, ${ROUNDS} rounds of ${TIMES} requests. A request takes ${bases.join(', ')}.`;
  writePage([head, tableOf(rows)].join('\n\n'));
}

const shown = ({ median: middle, least, most }: Measured) =>
  `${middle.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;

async function measure(server: Contender): Promise<Costs> {
  const { token } = await server.command({});
  const headers = { authorization: `Bearer ${token}` };
  const run = async (off: string[]) => {
    await server.command({ off });
    const send = (index: number) =>
      request(server.url, { query: QUERY, variables: { id: String(index % 200) } }, headers);
    return 1_000 * (await cost(server, TIMES, () => load(TIMES, AT_ONCE, send))).cpu;
  };
  const base: number[] = [];
  const saved = new Map(Object.keys(ARMS).map((what) => [what, [] as number[]]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // The order is random, because garbage created by one arm may be collected while a later arm is measured.
    const arms = Object.entries(ARMS).map((arm) => ({ arm, place: Math.random() }));
    const inOrder = arms.toSorted((one, other) => one.place - other.place).map(({ arm }) => arm);
    // Each arm runs between two runs of the unchanged server.
    let before = await run([]);
    for (const [what, off] of inOrder) {
      const used = await run(off);
      const after = await run([]);
      if (round >= 0) {
        saved.get(what)!.push((before + after) / 2 - used);
        base.push(after);
      }
      before = after;
    }
  }
  return { base: median(base), byArm: new Map([...saved].map(([what, all]) => [what, interval(all)])) };
}

function tableOf(rows: Record<string, string>[]): string {
  const lines = rows.map((row) => `| ${Object.values(row).join(' | ')} |`);
  return [`| ${Object.keys(rows[0]!).join(' | ')} |`, `|${'---|'.repeat(Object.keys(rows[0]!).length)}`, ...lines].join(
    '\n',
  );
}

/** Replaces the generated part of the documentation page. */
function writePage(text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, `${page.split(BEGIN)[0]}${BEGIN}\n\n${text}\n\n${END}${page.split(END)[1]}`);
}
