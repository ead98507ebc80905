import '../storage.ts';
import './events.css';
import { createRoot } from 'react-dom/client';
import { applyChosenTheme } from '../chosen-theme.ts';
import { socketAddress } from '../socket-address.ts';
import { App } from './app.tsx';
import { Feed } from './feed.ts';

const feed = new Feed(socketAddress(new URL('/graphql', location.href)));

addEventListener('pagehide', () => feed.keepNow());
addEventListener('online', feed.reconnect);
applyChosenTheme();
createRoot(document.querySelector('#root')!).render(<App feed={feed} />);
