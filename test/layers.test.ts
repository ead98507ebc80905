import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, type Import, readSources, type SourceFile } from './imports.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Which layer may take what of which. */
const MAY: Record<string, string[]> = {
  docs: ['docs', 'schema'],
  schema: [],
  subgraphs: ['subgraphs', 'schema'],
  gateway: ['gateway', 'subgraphs', 'schema'],
  sandbox: ['sandbox', 'schema'],
  codegen: ['codegen', 'gateway', 'subgraphs', 'schema'],
  bin: ['bin', 'gateway', 'subgraphs', 'sandbox', 'dist'],
  release: ['release', 'gateway'],
  test: ['test', 'codegen', 'gateway', 'subgraphs', 'sandbox', 'schema', 'bench', '.'],
  bench: ['bench', 'test', 'gateway', 'subgraphs', 'sandbox', 'schema', '.'],
  '.': ['test'],
};

/** The folders of a layer: each takes only of itself and of those before it. */
const ORDER: Record<string, string[]> = {
  gateway: [
    'config',
    'auth',
    'requests',
    'observability',
    'http',
    'limits',
    'writes',
    'subgraph-links',
    'execution',
    'operation',
    'subscriptions',
    'worker',
    'routes',
    'cli',
    'explorer',
    '.',
  ],
};

/** The gateway starts the sandbox as a process. */
const EXCEPTIONS = ['gateway/cli/sandbox-process.ts takes sandbox/main.ts'];

const sources = readSources(ROOT);

const layerOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

test('every file belongs to a layer, and every import of it was found', () => {
  const homeless = sources.filter(({ path }) => !(layerOf(path) in MAY)).map(({ path }) => path);
  const lost = sources.flatMap(({ imports }) =>
    imports.filter(({ to, takes }) => takes !== 'address' && !existsSync(join(ROOT, to))),
  );

  expect(homeless).toEqual([]);
  expect(lost).toEqual([]);
  for (const layer of ['gateway', 'subgraphs', 'sandbox', 'codegen', 'test', 'bench'])
    expect(sources.some(({ path, imports }) => layerOf(path) === layer && imports.length > 0)).toBe(true);
});

test('a layer takes only what it may', () => {
  expect(straysOf(sources).filter((stray) => !EXCEPTIONS.includes(stray))).toEqual([]);
});

test.each(Object.keys(ORDER))('a folder of %s takes only of folders before it', (layer) => {
  const folders = new Set(importsWithin(`${layer}/`).map(({ from }) => folderOf(from)));

  expect(folders).toEqual(new Set(ORDER[layer]));
  expect(backwards(sources)).toEqual([]);
});

test('the sandbox takes nothing of the schema but the catalogue', () => {
  const taken = importsWithin('sandbox/')
    .map(({ to }) => to)
    .filter((to) => layerOf(to) === 'schema');

  expect(new Set(taken)).toEqual(new Set(['schema/tools.json']));
});

test('one subgraph takes nothing of another', () => {
  const toolkits = readdirSync(join(ROOT, 'schema'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

  const strays = toolkits.flatMap(({ name }) =>
    importsWithin(`subgraphs/${name}/`).filter(({ to }) => {
      const [layer, room, inside] = to.split('/');
      return (
        layer === 'subgraphs' &&
        inside !== undefined &&
        toolkits.some((toolkit) => toolkit.name === room) &&
        room !== name
      );
    }),
  );

  expect(toolkits).toHaveLength(5);
  expect(strays).toEqual([]);
});

test('no files need one another in a circle, not even for types', () => {
  expect(circlesOf(sources, ({ takes }) => takes !== 'address').map(drawn)).toEqual([]);
});

test.each([
  ['import { b } from "./b.ts";', 'code'],
  ['export * from "./b.ts";', 'code'],
  ['export const b = () => import("./b.ts");', 'code'],
  ['import type { B } from "./b.ts";', 'types'],
  ['export type { B } from "./b.ts";', 'types'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  ['export const b = new URL(`./b.ts${query}`, import.meta.url);', 'address'],
])('a planted circle is found: %s', (text, takes) => {
  const planted = plant({
    'gateway/a.ts': text,
    'gateway/b.ts': 'import "./deeper/c.ts";',
    'gateway/deeper/c.ts': 'import "../a.ts";',
  });

  expect(planted[0]!.imports).toEqual([{ from: 'gateway/a.ts', to: 'gateway/b.ts', takes }]);
  expect(circlesOf(planted).map(drawn)).toEqual(['gateway/a.ts > gateway/b.ts > gateway/deeper/c.ts > gateway/a.ts']);
});

test('a planted import of a layer above is found', () => {
  const planted = plant({
    'subgraphs/a.ts': 'import { b } from "../gateway/b.ts";',
    'gateway/b.ts': 'export const b = 1;',
  });

  expect(straysOf(planted)).toEqual(['subgraphs/a.ts takes gateway/b.ts']);
});

test('a planted import of a later folder is found', () => {
  const planted = plant({
    'gateway/auth/a.ts': 'import type { B } from "../http/b.ts";',
    'gateway/http/b.ts': 'import "../auth/a.ts"; export type B = 1;',
  });

  expect(backwards(planted)).toEqual(['gateway/auth/a.ts takes gateway/http/b.ts']);
});

test('a planted file that cannot be parsed is refused', () => {
  expect(() => plant({ 'gateway/a.ts': 'import {' })).toThrow('gateway/a.ts cannot be parsed');
});

const importsWithin = (folder: string): Import[] =>
  sources.filter(({ path }) => path.startsWith(folder)).flatMap(({ imports }) => imports);

const straysOf = (files: SourceFile[]) =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ to }) => !(MAY[layerOf(path)] ?? []).includes(layerOf(to)))
      .map(({ to }) => `${path} takes ${to}`),
  );

/** The folder of a file within its layer. */
const folderOf = (path: string) => path.split('/').slice(1, -1)[0] ?? '.';

const backwards = (files: SourceFile[]) =>
  files.flatMap(({ path, imports }) => {
    const order = ORDER[layerOf(path)] ?? [];
    const place = order.indexOf(folderOf(path));
    return imports
      .filter(
        ({ to, takes }) => takes !== 'address' && layerOf(to) === layerOf(path) && order.indexOf(folderOf(to)) > place,
      )
      .map(({ to }) => `${path} takes ${to}`);
  });

const drawn = (circle: string[]) => circle.join(' > ');

function plant(files: Record<string, string>): SourceFile[] {
  const root = mkdtempSync(join(tmpdir(), 'toolgraph-layers-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return readSources(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
