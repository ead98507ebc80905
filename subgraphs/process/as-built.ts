import { extname } from 'node:path';

/** What files of ours end with: `.ts` in a checkout, `.js` in the package, which npm installs where Node strips no types. */
const EXTENSION = extname(import.meta.filename);

/** The address of a script of ours, of which the source is named. */
export const asBuilt = (source: URL): URL => new URL(source.href.replace(/\.ts$/, EXTENSION));

/** What people type for a command, before its arguments. */
export function calledAs(command: string): string {
  if (EXTENSION === '.js') return `npx toolgraph ${command}`;
  return command === 'start' ? 'npm start --' : `npm run ${command} --`;
}
