/** The credential entered in this tab. Kept in memory only, never in browser storage. */
let token = '';

/** The server requires a credential, or rejected the given one. */
export class LoginNeeded extends Error {}

export const hasToken = (): boolean => token !== '';

export function showToken(shown: string): void {
  token = shown;
}

/** Headers of HTTP requests, and connection parameters of sockets; empty without a credential. */
export const authorization = (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });

/** Retries an attempt, asking for a credential before each retry, until the server accepts one. */
export async function withLogin<Value>(attempt: () => Promise<Value>, logIn: () => Promise<void>): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LoginNeeded)) throw error;
      await logIn();
    }
  }
}
