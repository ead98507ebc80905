import 'graphiql/setup-workers/vite';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.querySelector('#root')!).render(<App />);
