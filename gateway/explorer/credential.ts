/** What the person at this tab has shown; it is kept in the memory of the page alone, and gone with it. */
let token = '';

/** The server asks who is there, or does not take what was shown. */
export class LoginNeeded extends Error {}

export const hasToken = (): boolean => token !== '';

export function showToken(shown: string): void {
  token = shown;
}

/** The header of requests, which is the parameter of sockets too; none where nothing was shown. */
export const authorization = (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });

/** Tries something until the person at this tab has shown what the server takes. */
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
