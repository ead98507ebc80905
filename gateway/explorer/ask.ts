import { authorization } from './credential.ts';

type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

/** Runs a query for the page itself. Throws on any error, even if there is partial data. */
export async function ask<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  signal: AbortSignal | null = null,
): Promise<Data> {
  const { data, errors } = await askForParts<Data>(query, variables, signal);
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'the response has no data');
  return data;
}

/** Runs a query for the page itself, like `ask`, but accepts partial data. */
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
