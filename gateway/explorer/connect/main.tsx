import '../storage.ts';
import './connect.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Connections, PendingAccount } from '../../routes/connect-route.ts';
import { applyChosenTheme } from '../chosen-theme.ts';
import { withLogin } from '../credential.ts';
import { logIn } from '../login.tsx';
import { PageLinks } from '../page-links.tsx';
import { requestJson } from '../request-json.ts';
import { Accounts } from './accounts.tsx';
import { Confirmation } from './confirmation.tsx';
import { Fault } from './fault.tsx';

applyChosenTheme();

const WRONG_BROWSER =
  'This sign-in was not started in this browser, was already used, or has expired. Open the link in the browser where you started, or connect the account again. Nothing was stored.';

/** Returns the content for the page's path. The server returns `/connect/callback` only for rejected redirects. */
async function contentOf(path: string): Promise<ReactNode> {
  if (path === '/connect/callback') return <Fault message={WRONG_BROWSER} />;
  if (path === '/connect/confirm')
    return <Confirmation pending={await requestJson<PendingAccount>('/connect/pending.json')} />;
  const read = () => requestJson<Connections>('/connect/accounts.json');
  return <Accounts first={await withLogin(read, logIn)} read={read} />;
}

async function open(): Promise<void> {
  const content = await contentOf(location.pathname.replace(/\/$/, '')).catch(({ message }: Error) => (
    <Fault message={message} />
  ));
  createRoot(document.querySelector('#root') ?? document.body).render(
    <>
      <header className="top-line">
        <h1>Toolgraph</h1>
        <PageLinks />
      </header>
      <main>
        <h2>Accounts</h2>
        {content}
      </main>
    </>,
  );
}

void open();
