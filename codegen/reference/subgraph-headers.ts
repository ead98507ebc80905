import { HEADERS } from '../../gateway/subgraph-links/wire-names.ts';
import { table } from './table.ts';

const MEANINGS: Record<keyof typeof HEADERS, string> = {
  secret: '`SUBGRAPH_SECRET`; without it 403',
  request:
    "an id of the client's request, equal for all its fetches, which share their reads; after a `/`, a number: when it changes, earlier reads are discarded",
  permissions:
    'the caller\'s permissions as JSON: whether it may write, and its tools, `[false,["Mail.*"]]`, or `"*"`; everything by default, 400 if invalid',
  credentials:
    'base64url of JSON `[false,[["x-google-authorization","ya29.…"]]]`: whether the subgraph may use its own credentials for missing ones, and the caller\'s, each as text or as `{"code","message","details"}` of why there is none; its own by default, 400 if invalid',
  sources:
    'the source of each credential, as a URL query: `x-google-authorization=broker+…`; a renewed credential keeps it. The value by default',
  time: 'milliseconds left for the operation; by default 30,000 and the extra time of slow tools',
  answer: 'the largest response of the operation, in bytes; a query ends once its data are larger',
  caller: 'a digest of the caller, for scheduling and circuit breakers',
  sharedBy: 'a digest of the subscription that identical subscribers share, for circuit breakers',
  calls: 'how many calls the subgraph may make for the request, and all subgraphs together: `150 of 300`',
  counts: 'in a response of `/graphql`: the numbers of upstream calls and retries, `2,0`',
  report:
    'asks for a report; in a response: the length of the longest chain of ended calls, and the attempts at each service, `3;mail=2;calendar=1`',
};

const OTHERS = [
  ['`x-request-id`', "the request's id in logs, returned in each response"],
  ['`apollo-federation-include-trace`', '`ftv1` asks for a trace of the fetch in `extensions.ftv1`'],
];

const INTRODUCTION = `\`\`\`sh
SUBGRAPH_SECRET=… npm run subgraph -- engine
\`\`\`

Headers between a gateway and [remote subgraphs](../../guides/remote-subgraphs.md).`;

export function subgraphHeadersPage(): string {
  const rows = Object.entries(HEADERS).map(([name, header]) => [
    `\`${header}\``,
    MEANINGS[name as keyof typeof HEADERS],
  ]);
  return `# Headers of remote subgraphs\n\n${INTRODUCTION}\n\n${table(['Header', 'Content'], [...rows, ...OTHERS])}\n`;
}
