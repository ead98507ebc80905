import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../state/access.ts';
import { isObject } from '../../state/json-object.ts';
import type { SandboxContext } from '../../state/service.ts';
import { type Code, reject } from './errors.ts';
import type { Tables } from './records.ts';

export type TaskManagerRequest = {
  context: SandboxContext;
  tables: Tables;
  caller: Credential;
  path: Record<string, string>;
  query: RequestQuery;
  /** The JSON request body, or an empty object if the request has no body. */
  body: Body;
};

export type Body = Record<string, unknown>;

/**
 * Route handlers, keyed by method and path, such as `GET /v2/team`. A handler returns the response body, or undefined
 * for status 204.
 */
export type Routes = Record<
  `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v2/${string}`,
  (request: TaskManagerRequest) => unknown
>;

export type PathRequest = { Params: Record<string, string> };

export function readRequest(
  request: FastifyRequest<PathRequest>,
  context: SandboxContext,
  tables: Tables,
  caller: Credential,
): TaskManagerRequest {
  return {
    context,
    tables,
    caller,
    path: request.params,
    query: new RequestQuery(request.raw.url ?? ''),
    body: isObject(request.body) ? request.body : {},
  };
}

export function pathPart({ path }: TaskManagerRequest, name: string): string {
  const part = path[name];
  if (part === undefined) throw new Error(`the route has no part named ${name}`);
  return part;
}

/** A parsed query string. Unknown parameters are ignored, as in the vendor's API. */
export class RequestQuery {
  readonly #pairs: URLSearchParams;

  constructor(url: string) {
    this.#pairs = new URLSearchParams(url.split('?')[1]);
  }

  text(name: string): string | undefined {
    return this.#pairs.get(name) ?? undefined;
  }

  flag(name: string): boolean {
    return this.#pairs.get(name) === 'true';
  }

  number(name: string): number | undefined {
    const text = this.#pairs.get(name);
    return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
  }

  /** Returns all values of the query parameter `name`, which can be repeated. */
  all(name: string): string[] {
    return this.#pairs.getAll(name);
  }

  /** Returns all values of the query parameter `name`, or undefined if the parameter is missing. */
  repeated(name: string): string[] | undefined {
    const values = this.#pairs.getAll(name);
    return values.length > 0 ? values : undefined;
  }

  /**
   * Returns all values of the query parameter `name[]`, or undefined if the parameter is missing. Throws the error
   * `code` if the parameter is sent without brackets.
   */
  many(name: string, code: Code = 'OAUTH_040'): string[] | undefined {
    if (this.#pairs.has(name)) reject(code);
    const values = this.#pairs.getAll(`${name}[]`);
    return values.length > 0 ? values : undefined;
  }
}
