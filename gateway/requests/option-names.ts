import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';

/** What asks for an option, or is meant to. */
const DRY_RUN_LIKE = /^(?:x[-_]?)?dry[-_]?runs?$/i;
const REPORT_LIKE = /^(?:x[-_]?)?upstream[-_]?reports?$/i;
const KEY_LIKE = /^(?:x[-_]?)?idempoten(?:cy|t)[-_]?keys?$/i;
const LIKE = [DRY_RUN_LIKE, REPORT_LIKE, KEY_LIKE];

const NONE: ReadonlySet<string> = new Set();

/** Where options are asked for, for those who ask elsewhere or by another name. */
const WHERE =
  'the header x-dry-run: 1 asks for a dry run, x-upstream-report: 1 for a report and Idempotency-Key for writes that happen once, or {"dryRun": true}, {"upstreamReport": true} and {"idempotencyKey": "…"} in the extensions beside the query';

/** A key that seems to be the name of an option, and is none of those that are. */
export function optionLike(given: object, names = NONE): string | undefined {
  for (const name in given) if (LIKE.some((like) => like.test(name)) && !names.has(name)) return name;
  return undefined;
}

/** Whether any of these keys asks for a dry run, or is meant to. */
export const asksForDryRun = (given: object): boolean => Object.keys(given).some((name) => DRY_RUN_LIKE.test(name));

/** Says that an option is not read where it is; ignored, a dry run would be run. */
export const notRead = (name: string): string => `${name} is not read here: ${WHERE}`;

/** What is wrong with a request that has an option where none is read: beside its query, or in the address of what has a body. */
export function misplacedOption({ method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>) {
  const inAddress = isJsonObject(query) ? (optionLike(query) ?? extensionsIn(method, query)) : undefined;
  const name = inAddress ?? (isJsonObject(body) ? optionLike(body) : undefined);
  return name && notRead(name);
}

const extensionsIn = (method: string, query: object) =>
  method !== 'GET' && 'extensions' in query ? 'extensions' : undefined;

/** An option in what a socket begins with: each operation has its own. */
export function optionIn(parameters: Record<string, unknown> = {}): string | undefined {
  const { headers, extensions } = parameters;
  for (const given of [parameters, headers, extensions]) {
    const name = isJsonObject(given) && optionLike(given);
    if (name) return name;
  }
  return undefined;
}
