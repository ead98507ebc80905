import '../storage.ts';
import './status.css';
import { createRoot } from 'react-dom/client';
import { applyChosenTheme } from '../chosen-theme.ts';
import { withLogin } from '../credential.ts';
import { logIn } from '../login.tsx';
import { App } from './app.tsx';
import { readStatus } from './watched.ts';

applyChosenTheme();

async function open(): Promise<void> {
  const first = await withLogin(readStatus, logIn).catch((error: unknown) => error as Error);
  const root = document.querySelector('#root');
  if (root) createRoot(root).render(<App first={first} />);
}

void open();
