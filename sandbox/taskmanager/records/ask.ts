import type { FastifyRequest } from 'fastify';
import type { Credential } from '../../state/access.ts';
import { isObject } from '../../state/json-object.ts';
import type { World } from '../../state/service.ts';
import { type Code, refuse } from './errors.ts';
import type { Tables } from './records.ts';

/** A request at the task manager, as the handlers see it. */
export type Ask = {
  world: World;
  tables: Tables;
  caller: Credential;
  /** The parts of the path that the route names. */
  path: Record<string, string>;
  query: RequestQuery;
  /** The JSON object that was sent; empty when there was none. */
  body: Body;
};

export type Body = Record<string, unknown>;

/** Routes by method and path, such as `GET /v2/team`. A handler gives the reply; undefined is a reply without a body, 204. */
export type Routes = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /v2/${string}`, (ask: Ask) => unknown>;

export type PathRequest = { Params: Record<string, string> };

export function askOf(request: FastifyRequest<PathRequest>, world: World, tables: Tables, caller: Credential): Ask {
  return {
    world,
    tables,
    caller,
    path: request.params,
    query: new RequestQuery(request.raw.url ?? ''),
    body: isObject(request.body) ? request.body : {},
  };
}

/** The part of the path that the route names so. */
export function pathPart({ path }: Ask, name: string): string {
  const part = path[name];
  if (part === undefined) throw new Error(`the route has no part named ${name}`);
  return part;
}

/** The query of a request. Names that no handler asks for are ignored, as the vendor does. */
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

  /** The values of a name that repeats without brackets. */
  all(name: string): string[] {
    return this.#pairs.getAll(name);
  }

  /** The values of `name`, which repeats without brackets; undefined when there are none. */
  repeated(name: string): string[] | undefined {
    const values = this.#pairs.getAll(name);
    return values.length > 0 ? values : undefined;
  }

  /** The values of `name[]`, undefined when there are none. `name` without the brackets is refused with `code`. */
  many(name: string, code: Code = 'OAUTH_040'): string[] | undefined {
    if (this.#pairs.has(name)) refuse(code);
    const values = this.#pairs.getAll(`${name}[]`);
    return values.length > 0 ? values : undefined;
  }
}
