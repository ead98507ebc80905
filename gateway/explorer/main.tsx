import 'graphiql/setup-workers/vite';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginWith } from './beginning.ts';
import { findFacts } from './facts.ts';
import { samplesFor } from './samples.ts';
import { weekFrom } from './week.ts';

async function open(): Promise<void> {
  const week = weekFrom(new Date());
  const facts = await findFacts(week);
  const beginning = beginWith(samplesFor(facts.ids, week));
  createRoot(document.querySelector('#root')!).render(<App facts={facts} week={week} beginning={beginning} />);
}

void open();
