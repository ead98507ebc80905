const ANY_PORT = ':*';

/** What allows no origin but the server's own. */
const NONE = 'none';

/** The origins whose pages may use the graph: the server's own, and those that are set. */
export class AllowedOrigins {
  readonly #patterns: RegExp[];

  /** @param patterns origins, which `areOrigins` accepts */
  constructor(patterns: string = NONE) {
    const listed = listOf(patterns).filter((pattern) => pattern !== NONE);
    this.#patterns = listed.map((pattern) => {
      const host = ofAnyPort(pattern);
      return new RegExp(`^${RegExp.escape(host ?? pattern)}${host === undefined ? '' : '(:\\d{1,5})?'}$`);
    });
  }

  has(origin: string, host: string, protocol = 'http'): boolean {
    const asked = origin.toLowerCase();
    return asked === `${protocol}://${host.toLowerCase()}` || this.#patterns.some((pattern) => pattern.test(asked));
  }
}

/** Whether a text lists origins, or is `none`: `https://app.example`, or with any port `http://localhost:*`. */
export function areOrigins(text: string): boolean {
  return text.trim() === NONE || listOf(text).every(isOrigin);
}

const listOf = (text: string) => text.split(',').map((pattern) => pattern.trim().toLowerCase());

const ofAnyPort = (pattern: string) => (pattern.endsWith(ANY_PORT) ? pattern.slice(0, -ANY_PORT.length) : undefined);

/** Whether browsers send it as it is written, except for `*` as its port. */
function isOrigin(pattern: string): boolean {
  const origin = ofAnyPort(pattern) ?? pattern;
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*');
}
