import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kind, parse } from 'graphql';

const ROOT = resolve(import.meta.dirname, '..');

/** The names of the operations of the questions of the documentation, as JSON. */
export function questionNames(): string {
  const names = globSync('docs/questions/*.graphql', { cwd: ROOT }).flatMap((file) =>
    parse(readFileSync(join(ROOT, file), 'utf8')).definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
    ),
  );
  return `${JSON.stringify(names.sort(), null, 2)}\n`;
}
