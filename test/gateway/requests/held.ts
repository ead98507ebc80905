/** The compared fields of a request held by a dry run. */
export type Held = { service: string; tool: string; method: string; url: string; body: string | null; curl: string };

/** The sandbox's path prefixes of vendors; recorded paths do not include them. */
const BASE = /^\/(google|engine|tracking|taskmanager\/api)/;

/** The path and query as upstream would receive them. */
export function asReceived({ url }: Pick<Held, 'url'>): { path: string; query: [string, string][] } {
  const { pathname, searchParams } = new URL(url);
  return { path: pathname.replace(BASE, ''), query: [...searchParams] };
}
