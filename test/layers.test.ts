import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Which layer may import which. */
const MAY: Record<string, string[]> = {
  codegen: ['codegen', 'gateway', 'subgraphs', 'schema'],
  gateway: ['gateway', 'subgraphs', 'schema'],
  subgraphs: ['subgraphs', 'schema'],
  sandbox: ['sandbox', 'schema'],
};

const filesOf = (layer: string) =>
  readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(ROOT, layer, file));

const importsOf = (file: string) => {
  const source = readFileSync(file, 'utf8');
  const specifiers = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'|new URL\('(\.[^']*)', import\.meta\.url\)/g);
  return [...specifiers].map(([, imported, url]) => relative(ROOT, resolve(dirname(file), (imported ?? url)!)));
};

test.each(Object.entries(MAY))('%s imports only what it may', (layer, allowed) => {
  const files = filesOf(layer);

  const strays = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !allowed.includes(imported.split('/')[0]!))
      .map((imported) => `${relative(ROOT, file)} imports ${imported}`),
  );

  expect(files.length).toBeGreaterThan(2);
  // The gateway starts the sandbox as a process.
  const known = /^gateway\/(sandbox-process|cluster).ts imports sandbox\/main.ts$/;
  expect(strays.filter((stray) => !known.test(stray))).toEqual([]);
});

test('the sandbox takes nothing of the schema but the catalogue', () => {
  const taken = filesOf('sandbox')
    .flatMap(importsOf)
    .filter((imported) => imported.startsWith('schema'));

  expect(new Set(taken)).toEqual(new Set(['schema/tools.json']));
});

test('one subgraph knows nothing of another', () => {
  const toolkits = readdirSync(join(ROOT, 'schema'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

  const strays = toolkits.flatMap(({ name }) =>
    filesOf(`subgraphs/${name}`).flatMap((file) =>
      importsOf(file).filter((imported) => {
        const [layer, room, inside] = imported.split('/');
        return layer === 'subgraphs' && inside !== undefined && room !== name;
      }),
    ),
  );

  expect(toolkits).toHaveLength(4);
  expect(strays).toEqual([]);
});
