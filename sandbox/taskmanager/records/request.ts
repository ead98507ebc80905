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
  /** The JSON request body, or an empty object if there was none. */
  body: Body;
};

export type Body = Record<string, unknown>;

/**
 * Route handlers by method and path, such as `GET /v2/team`. A handler returns the response body; undefined sends
 * status 204.
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

/** A parsed query string. As in the vendor's API, unknown parameters are ignored. */
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

  /** Returns all values of a parameter that is repeated without brackets. */
  all(name: string): string[] {
    return this.#pairs.getAll(name);
  }

  /** Returns the values of `name`, repeated without brackets, or undefined if the parameter is missing. */
  repeated(name: string): string[] | undefined {
    const values = this.#pairs.getAll(name);
    return values.length > 0 ? values : undefined;
  }

  /**
   * Returns the values of `name[]`, or undefined if the parameter is missing. Rejects `name` without brackets with the
   * error `code`.
   */
  many(name: string, code: Code = 'OAUTH_040'): string[] | undefined {
    if (this.#pairs.has(name)) reject(code);
    const values = this.#pairs.getAll(`${name}[]`);
    return values.length > 0 ? values : undefined;
  }
}
