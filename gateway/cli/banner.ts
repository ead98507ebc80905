import type { Settings } from '../config/settings.ts';

const WORDS = { sandbox: 'sandbox', live: 'LIVE', given: 'as given, without a credential' };

export type Served = { url: string; signedUrl?: string; notices: string[] };

/** A line each: addresses, upstreams and notices; no credentials. */
export function banner(settings: Settings, { url, signedUrl, notices }: Served, colours: boolean): string {
  const lines = Object.entries(settings.upstreams).map(([name, { kind, url: place }]) => {
    const word = kind === 'live' && colours ? `\x1b[1;31m${WORDS.live}\x1b[0m` : WORDS[kind];
    return `  ${name.padEnd(12)} ${word}${kind === 'sandbox' ? '' : `  ${place}`}`;
  });
  const explorer = settings.explorer ? `, the explorer at ${url}/` : '';
  const signed = signedUrl === undefined ? [] : [`  signed routes alone at ${signedUrl}, for ${settings.publicUrl}`];
  return [`Toolgraph is served at ${url}/graphql${explorer}`, ...signed, ...lines, ...notices].join('\n');
}
