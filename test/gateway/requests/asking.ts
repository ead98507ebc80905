import { postJson } from '../../post-json.ts';
import type { TestGraph } from '../../toolgraph.ts';

/** Posts an operation with these headers; returns the response with its status. */
export async function askWith(
  { url }: Pick<TestGraph, 'url'>,
  headers: Record<string, string>,
  query: string,
  variables: Record<string, unknown> = {},
  extensions?: Record<string, unknown>,
): Promise<any> {
  const response = await postJson(`${url}/graphql`, { query, variables, extensions }, headers);
  return {
    status: response.status,
    calls: response.headers.get('x-upstream-calls'),
    ...((await response.json()) as object),
  };
}
