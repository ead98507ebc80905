import './storage.ts';
import 'graphiql/setup-workers/vite';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { beginWith } from './beginning.ts';
import { withLogin } from './credential.ts';
import { findFacts } from './facts.ts';
import { logIn } from './login.tsx';
import { samplesFor } from './samples.ts';

async function open(): Promise<void> {
  const now = new Date();
  const [facts, { App }] = await Promise.all([withLogin(() => findFacts(now), logIn), import('./app.tsx')]);
  const beginning = beginWith(samplesFor(facts.ids, now));
  createRoot(document.querySelector('#root')!).render(<App facts={facts} now={now} beginning={beginning} />);
}

void open();
