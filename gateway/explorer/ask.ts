import { authorization } from './credential.ts';

/** What the graph answered; data may be there beside errors. */
type Answer<Data> = { data?: Data | null; errors?: { message: string }[] };

/** Asks the graph one question of the page's own; throws when there is no answer, or when a part of it failed. */
export async function ask<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  signal: AbortSignal | null = null,
): Promise<Data> {
  const { data, errors } = await askForParts<Data>(query, variables, signal);
  if (errors || !data) throw new Error(errors?.[0]?.message ?? 'the graph answered nothing');
  return data;
}

/** Asks the graph for what may be there in part. */
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
