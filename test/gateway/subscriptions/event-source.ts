export type Block = { event: string; data: any; id: string | undefined };

/** Requests server-sent events over real HTTP; skips comments. */
export async function eventSource(url: string, init: RequestInit = {}) {
  const over = new AbortController();
  const response = await fetch(url, { ...init, signal: over.signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const blocks = blocksOf(isStream && response.body ? response.body : new ReadableStream());
  return {
    response,
    next: async (): Promise<Block> => (await blocks.next()).value as Block,
    rest: async (): Promise<Block[]> => Array.fromAsync(blocks),
    leave: () => over.abort(),
  };
}

/** The same for an operation sent as JSON. */
export function postedEventSource(url: string, query: string, headers: Record<string, string> = {}, variables = {}) {
  return eventSource(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables }),
  });
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Block> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const lineOf = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const event = lineOf('event');
      if (event) yield { event, data: JSON.parse(lineOf('data') || 'null'), id: lineOf('id') };
    }
  }
}
