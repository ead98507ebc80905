import './login.css';
import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { hasToken, showToken } from './credential.ts';

export function logIn(): Promise<void> {
  const place = document.querySelector('#root');
  if (!place) throw new Error('the page has no root element');
  const root = createRoot(place);
  return new Promise((resolve) => {
    const take = (token: string) => {
      showToken(token);
      root.unmount();
      resolve();
    };
    root.render(<Login wasRefused={hasToken()} onToken={take} />);
  });
}

function Login({ wasRefused, onToken }: { wasRefused: boolean; onToken(token: string): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onToken(String(new FormData(event.currentTarget).get('token')).trim());
  };
  return (
    <main className="login">
      <h1>Toolgraph</h1>
      <form onSubmit={submit}>
        <label>
          Token or key
          <input name="token" type="password" autoComplete="off" spellCheck={false} required />
        </label>
        <button type="submit">Continue</button>
        <p role="status">
          {wasRefused ? 'Invalid or expired credential.' : 'This server requires authentication.'} The token is stored
          only in memory, until you close or reload this page.
        </p>
      </form>
    </main>
  );
}
