const ANY_PORT = ':*';

/** What allows no origin but the server's own. */
const NONE = 'none';

/** Which pages may use the graph from a browser: those of the server itself, and of the origins that are set. */
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

  /** Whether code of a page of that origin may send requests to that host, which its page is served at by that protocol. */
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

/** The origin before `:*`; undefined where the port is given. */
const ofAnyPort = (pattern: string) => (pattern.endsWith(ANY_PORT) ? pattern.slice(0, -ANY_PORT.length) : undefined);

/** Whether browsers send it so, without what they leave out, such as the usual port; `*` may be in place of a port. */
function isOrigin(pattern: string): boolean {
  const origin = ofAnyPort(pattern) ?? pattern;
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*');
}
