import { authorization } from './credential.ts';

/** A GraphQL response, possibly with partial data. */
type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

/** Runs one of the page's own queries. Throws on any error, even with partial data. */
export async function ask<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  signal: AbortSignal | null = null,
): Promise<Data> {
  const { data, errors } = await askForParts<Data>(query, variables, signal);
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'the response has no data');
  return data;
}

/** Like `ask`, but accepts partial data. */
export async function askForParts<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  signal: AbortSignal | null = null,
): Promise<Answer<Data>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  return response.json();
}
