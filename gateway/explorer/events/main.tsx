import '../storage.ts';
import './events.css';
import { createRoot } from 'react-dom/client';
import { applyChosenTheme } from '../chosen-theme.ts';
import { withLogin } from '../credential.ts';
import { logIn } from '../login.tsx';
import { socketAddress } from '../socket-address.ts';
import { findUpstreams } from '../upstreams.tsx';
import { App } from './app.tsx';
import { Feed } from './feed.ts';

const feed = new Feed(socketAddress(new URL('/graphql', location.href)));

addEventListener('pagehide', () => feed.keepNow());
addEventListener('online', feed.reconnect);
applyChosenTheme();

async function open(): Promise<void> {
  await withLogin(findUpstreams, logIn).catch((error: unknown) => console.debug(error));
  createRoot(document.querySelector('#root')!).render(<App feed={feed} />);
}

void open();
