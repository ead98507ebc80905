/** The credential entered in this browser tab. It is held only in memory, never in browser storage. */
let token = '';

/** Thrown if the server requires a credential, or rejects the one sent. */
export class LoginNeeded extends Error {}

export const hasToken = (): boolean => token !== '';

export function showToken(shown: string): void {
  token = shown;
}

/** Returns HTTP headers that also serve as WebSocket connection parameters; empty without a credential. */
export const authorization = (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });

/** Retries an attempt until the server accepts a credential, asking the user for one before each retry. */
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
