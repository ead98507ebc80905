import { setTimeout } from 'node:timers/promises';
import { bearer, TOKENS, tokenOf } from '../gateway/identity/tokens.ts';
import { postJson } from '../post-json.ts';
import { startGraph, type TestGraph } from '../toolgraph.ts';

/** How a reader attacks the task manager: the credential of each call, by its number, the rate, and the fault. */
type Pattern = { credential?: (call: number) => string; perSecond?: number; fault?: object };

const HEADER = 'x-taskmanager-authorization';
const OWN = 'pk_4100001_SANDBOX';
const ever = (call: number) => `pk_made_up_${call}`;

/** The victim shares the server's credential with attackers that send none. Otherwise it sends its own credential. */
export const PATTERNS = {
  'made-up credentials, ever new': { credential: ever },
  'two made-up credentials': { credential: (call) => ever(call % 2) },
  'one made-up credential': { credential: () => ever(0) },
  "the server's credential": {},
  'connection resets': { credential: ever, fault: { reset: true } },
  '5 requests a second': { credential: ever, perSecond: 5 },
  '40 requests a second': { credential: (call) => (call % 2 ? ever(call) : OWN), perSecond: 40 },
  'calls that hang': { fault: { latencyMs: 9_000, status: 500 } },
  'calls that hang, with credentials ever new': { credential: ever, fault: { latencyMs: 9_000, status: 500 } },
} satisfies Record<string, Pattern>;

/**
 * The requests of the attacker before the first one of the victim, enough to open a breaker, and the number and rate of
 * the victim's reads.
 */
const [BURST, READS, READS_PER_SECOND] = [60, 100, 25];

/** A gateway whose readers log in and may use the server's credentials. */
export const startTarget = (graph: Pick<TestGraph, 'sandbox'>, place: string) =>
  startGraph({
    ...TOKENS,
    OWN_CREDENTIALS: 'reader',
    TASKMANAGER_URL: `${graph.sandbox.url}/taskmanager/api`,
    TASKMANAGER_TOKEN: OWN,
    SANDBOX_PORT: String(graph.sandbox.port),
    TOOLGRAPH_SUBGRAPHS: place,
  });

/**
 * One reader reads a record for which upstream fails, the other a valid one. Returns how many of the victim's 100 reads
 * succeed.
 *
 * @param speed multiplies the rates of both readers
 */
export async function victimAnswers(
  graph: Pick<TestGraph, 'control'>,
  url: string,
  { credential, perSecond = 40, fault = { status: 500 } }: Pattern,
  id: string,
  speed = 1,
): Promise<number> {
  const read = async (sub: string, task: string, shown?: string): Promise<any> => {
    const response = await postJson(
      `${url}/graphql`,
      { query: `{ task(id: "${task}") { name } }` },
      { ...bearer(tokenOf({ sub, role: 'reader' })), ...(shown ? { [HEADER]: shown } : {}) },
    );
    return response.json();
  };
  await graph.control('POST', 'faults', { service: 'taskmanager', method: 'GET', path: '*/task/broken', ...fault });
  const attacks = new Set<Promise<unknown>>();
  let calls = 0;
  const attack = () => {
    const sent = read('attacker', 'broken', credential?.(calls++)).catch(() => {});
    attacks.add(sent);
    void sent.then(() => attacks.delete(sent));
  };
  for (let count = 0; count < BURST; count++) attack();
  if (!('latencyMs' in fault)) await Promise.all(attacks);
  const attacking = setInterval(attack, 1_000 / (speed * perSecond));
  const victim = credential ? OWN : undefined;
  const answers: Promise<any>[] = [];
  for (let count = 0; count < READS; count++) {
    answers.push(read('victim', id, victim));
    await setTimeout(1_000 / (speed * READS_PER_SECOND));
  }
  const answered = (await Promise.all(answers)).filter(({ data, errors }) => data?.task?.name && !errors);
  clearInterval(attacking);
  await Promise.all(attacks);
  return answered.length;
}

export async function soundTask(graph: Pick<TestGraph, 'sandbox'>): Promise<string> {
  const [workspace] = await teams(graph, 'team').then(({ teams }) => teams);
  const { tasks } = await teams(graph, `team/${workspace.id}/task`);
  return tasks[0].id;
}

const teams = async ({ sandbox }: Pick<TestGraph, 'sandbox'>, path: string): Promise<any> =>
  (await fetch(`${sandbox.url}/taskmanager/api/v2/${path}`, { headers: { authorization: OWN } })).json();
