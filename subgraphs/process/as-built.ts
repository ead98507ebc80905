import { extname } from 'node:path';

/**
 * The extension of our modules: `.ts` in a checkout, `.js` in the package, since Node does not strip types in
 * `node_modules`.
 */
const EXTENSION = extname(import.meta.filename);

/** The URL of a script, given that of its source. */
export const asBuilt = (source: URL): URL => new URL(source.href.replace(/\.ts$/, EXTENSION));

/** How users run a command. */
export function calledAs(command: string): string {
  if (EXTENSION === '.js') return `npx toolgraph ${command}`;
  return command === 'start' ? 'npm start --' : `npm run ${command} --`;
}
