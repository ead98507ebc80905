import type { Settings } from '../settings/config.ts';

const WORDS = { sandbox: 'sandbox', live: 'LIVE', given: 'as given, without a credential' };

/** What is served where, and which upstreams are real: a line each. Credentials are not in it. */
export function banner(settings: Settings, url: string, colours: boolean): string {
  const lines = Object.entries(settings.upstreams).map(([name, { kind, url: place }]) => {
    const word = kind === 'live' && colours ? `\x1b[1;31m${WORDS.live}\x1b[0m` : WORDS[kind];
    return `  ${name.padEnd(12)} ${word}${kind === 'sandbox' ? '' : `  ${place}`}`;
  });
  return [`Toolgraph is served at ${url}/graphql, the explorer at ${url}/`, ...lines].join('\n');
}
