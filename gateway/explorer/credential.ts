/** The credential entered in this tab. Stored only in memory, never in browser storage. */
let token = '';

/** The server requires a credential or rejected the one sent. */
export class LoginNeeded extends Error {}

export const hasToken = (): boolean => token !== '';

export function showToken(shown: string): void {
  token = shown;
}

/** Used as HTTP headers and as WebSocket connection parameters. Empty without a credential. */
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
