import 'graphiql/setup-workers/vite';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginWith } from './beginning.ts';
import { findFacts } from './facts.ts';
import { samplesFor } from './samples.ts';

async function open(): Promise<void> {
  const now = new Date();
  const facts = await findFacts(now);
  const beginning = beginWith(samplesFor(facts.ids, now));
  createRoot(document.querySelector('#root')!).render(<App facts={facts} now={now} beginning={beginning} />);
}

void open();
