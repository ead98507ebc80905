/** Asks the graph one question of the page's own; throws when there is no answer. */
export async function ask<Data>(
  query: string,
  variables: Record<string, unknown> = {},
  signal: AbortSignal | null = null,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (errors || !data) throw new Error(errors?.[0]?.message ?? `the graph answered ${response.status}`);
  return data;
}
