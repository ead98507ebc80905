import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LimitName, PROFILES } from '../../gateway/config/profiles.ts';
import { bytes, number, table } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const OF_BYTES = new Set<LimitName>(['body', 'answer', 'message']);

/** How the gateway responds to a client that exceeds a limit, by limit name. */
const RESPONSES: Record<LimitName, string> = {
  body: 'status 413',
  tokens: '`OPERATION_TOO_LARGE`, status 400',
  depth: '`OPERATION_TOO_LARGE`',
  aliases: '`OPERATION_TOO_LARGE`',
  directives: '`OPERATION_TOO_LARGE`',
  rootFields: '`OPERATION_TOO_LARGE`',
  listItems: '`OPERATION_TOO_LARGE`',
  selections: '`OPERATION_TOO_LARGE`',
  answer: '`ANSWER_TOO_LARGE` without data',
  requests: '`RATE_LIMITED`, status 429',
  newDocuments: '`RATE_LIMITED`, status 429',
  message: 'socket closed with 1009',
  operations: '`BUDGET_EXCEEDED`',
  sockets: 'socket closed with 4429; a stream: `BUDGET_EXCEEDED`, status 429',
  messages: 'socket closed with 4429',
};

/** Returns the first sentence of the code comment on each limit. */
function descriptions(): Map<string, string> {
  const comments = source('gateway/config/profiles.ts').matchAll(
    /\/\*\*[\s*]*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s+(\w+): [\d_]+/g,
  );
  return new Map(
    [...comments].map(([, comment = '', name = '']) => [
      name,
      comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').replace(/\.$/, ''),
    ]),
  );
}

/** Reads the value of a constant from source code. The value must be a number or a product of numbers. */
function constant(path: string, name: string): number {
  const [, expression] = new RegExp(`\\b(?:const )?${name}(?: =|:) ([\\d_ *]+)[;,]`).exec(source(path)) ?? [];
  if (!expression) throw new Error(`${path} has no constant ${name}`);
  return expression.split('*').reduce((product, factor) => product * Number(factor.trim().replaceAll('_', '')), 1);
}

type Fixed = { what: string; path: string; name: string; unit?: 'bytes' | 'ms'; beyond: string };

const FIXED: Fixed[] = [
  {
    what: 'nested brackets of a document',
    path: 'gateway/limits/operations.ts',
    name: 'MAX_NESTING',
    beyond: '`OPERATION_TOO_LARGE`',
  },
  {
    what: '`nameLength`: characters of a name',
    path: 'gateway/limits/operations.ts',
    name: 'MAX_NAME_LENGTH',
    beyond: '`OPERATION_TOO_LARGE`',
  },
  {
    what: '`introspection`: introspection fields, and aliases below them',
    path: 'gateway/limits/operations.ts',
    name: 'MAX_INTROSPECTION_FIELDS',
    beyond: '`OPERATION_TOO_LARGE`',
  },
  {
    what: 'upstream calls of an operation or event (`MAX_CALLS`), with retries',
    path: 'gateway/config/profiles.ts',
    name: 'DEFAULT_MAX_CALLS',
    beyond: '`BUDGET_EXCEEDED` at the field',
  },
  {
    what: 'concurrent operations (`MAX_OPERATIONS`), half for one caller',
    path: 'gateway/config/profiles.ts',
    name: 'DEFAULT_MAX_OPERATIONS',
    beyond: 'queued',
  },
  {
    what: 'estimated time in the queue (`MAX_WAIT_MS`)',
    path: 'gateway/config/profiles.ts',
    name: 'DEFAULT_MAX_WAIT_MS',
    unit: 'ms',
    beyond: '`OVERLOADED`, status 503',
  },
  {
    what: 'connections (`MAX_CONNECTIONS`), and as many sockets',
    path: 'gateway/config/profiles.ts',
    name: 'DEFAULT_MAX_CONNECTIONS',
    beyond: 'closed',
  },
  {
    what: 'request body at other paths than `/graphql`, or without a declared length',
    path: 'gateway/http/bodies.ts',
    name: 'LARGEST_BODY',
    unit: 'bytes',
    beyond: 'status 413',
  },
  {
    what: 'large request bodies read at the same time',
    path: 'gateway/http/bodies.ts',
    name: 'MAX_CONCURRENT',
    beyond: '`UPSTREAM_UNAVAILABLE`, status 503',
  },
  {
    what: "bytes that a socket's client has not read",
    path: 'gateway/subscriptions/bounded-socket.ts',
    name: 'MAX_WAITING_BYTES',
    unit: 'bytes',
    beyond: 'socket closed with 1013',
  },
  {
    what: 'messages queued for a subscriber',
    path: 'gateway/subscriptions/fan-out.ts',
    name: 'MAX_QUEUED_MESSAGES',
    beyond: '`LAGGED`',
  },
  {
    what: 'bytes queued for a subscriber',
    path: 'gateway/subscriptions/messages.ts',
    name: 'MAX_QUEUED_BYTES',
    unit: 'bytes',
    beyond: '`LAGGED`',
  },
  {
    what: 'unpacked reply of a service',
    path: 'subgraphs/upstream/exchange.ts',
    name: 'LARGEST_RESPONSE',
    unit: 'bytes',
    beyond: '`UPSTREAM_REJECTED`',
  },
];

const INTRODUCTION = `\`\`\`sh
LIMITS=callers,tokens=8000 npm start
\`\`\`

The profile depends on the caller: \`strict\` for anonymous clients, \`callers\` with a login, \`loopback\` for everybody where no login is
configured. \`LIMITS\` selects one profile for everybody, changes single limits, or both. Rates allow a burst of five seconds.`;

export function limitsPage(): string {
  const meanings = descriptions();
  const rows = (Object.keys(PROFILES.strict) as LimitName[]).map((name) => {
    const show = OF_BYTES.has(name) ? bytes : number;
    const values = [PROFILES.strict, PROFILES.callers, PROFILES.loopback].map((limits) => show(limits[name]));
    return [`\`${name}\``, meanings.get(name) ?? '', ...values, RESPONSES[name]];
  });
  const fixed = FIXED.map(({ what, path, name, unit, beyond }) => {
    const value = constant(path, name);
    return [what, unit === 'bytes' ? bytes(value) : `${number(value)}${unit === 'ms' ? ' ms' : ''}`, beyond];
  });
  return `# Limits\n\n${INTRODUCTION}\n\n${table(['Limit', 'Counts', '`strict`', '`callers`', '`loopback`', 'Beyond'], rows)}\n\nThe content of a fragment counts each time that it is spread. No limit can be set above \`loopback\`, except \`rootFields\` (1,000) and
\`answer\` (256 MiB).\n\n## For every caller\n\n${table(['Limit', 'Maximum', 'Beyond'], fixed)}\n`;
}
