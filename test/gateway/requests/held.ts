/** A request that a dry run has held, as far as tests compare it. */
export type Held = { service: string; tool: string; method: string; url: string; body: string | null; curl: string };

/** Where the sandbox has its vendors; the paths of what it received are below these. */
const BASE = /^\/(google|engine|tracking|taskmanager\/api)/;

/** The path and the query of a held request as upstream would receive it. */
export function asReceived({ url }: Pick<Held, 'url'>): { path: string; query: [string, string][] } {
  const { pathname, searchParams } = new URL(url);
  return { path: pathname.replace(BASE, ''), query: [...searchParams] };
}
