import { SECRET } from '../gateway/worker/worker-client.ts';
import { casesOf, type Recorded, type useWrongReplies } from './replies.ts';

/** The secrets of the graph in these tests. */
const TOKENS = ['pk_4100001_SANDBOX', 'arc_sandbox', 'cdp_sandbox', 'ya29.sandbox', SECRET];
const basic = (token: string) => Buffer.from(`${token}:`).toString('base64').replace(/=+$/, '');
const FORMS = [...TOKENS, ...TOKENS.map(basic), ...TOKENS.map(encodeURIComponent)];

/** Error statuses whose text is passed on. */
export const STATUSES = [400, 401, 403, 404, 500];

/** An error that repeats every secret in every text of the vendors. */
function echo(status: number, shape: 'text' | 'object') {
  const said = FORMS.join(' ');
  const [token] = TOKENS;
  const error =
    shape === 'text'
      ? said
      : { message: said, status: token, errors: [{ reason: token }], details: [{ reason: said }] };
  const body = {
    err: said,
    ECODE: token,
    error,
    error_description: said,
    name: token,
    message: said,
    field_errors: [{ field: token, message: said }],
    meta: { errors: [said, { [token!]: said }] },
  };
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

type Ask = Awaited<ReturnType<typeof useWrongReplies>>['ask'];

/** The secrets in the responses of a tool if each of its calls fails with a text that repeats them. */
export async function leaksOf(recorded: Recorded, statuses: number[], ask: Ask): Promise<string[]> {
  const leaks: string[] = [];
  const [mutated] = casesOf(recorded);
  for (const exchange of recorded.exchanges.keys()) {
    for (const [place, status] of statuses.entries()) {
      const replacement = echo(status, place % 2 === 0 ? 'object' : 'text');
      const answer = await ask({ recorded, exchange, mutation: { ...mutated!.mutation, replacement } });
      const text = JSON.stringify(answer.errors ?? []);
      for (const form of FORMS) if (text.includes(form)) leaks.push(`${recorded.tool.name} ${status}: ${form}`);
    }
  }
  return leaks;
}
