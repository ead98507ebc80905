import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, type Import, readSources, type SourceFile } from './imports.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The layers that each layer can import. */
const MAY: Record<string, string[]> = {
  docs: ['docs', 'schema'],
  schema: [],
  subgraphs: ['subgraphs', 'schema'],
  gateway: ['gateway', 'subgraphs', 'schema', 'docs'],
  sandbox: ['sandbox', 'schema'],
  codegen: ['codegen', 'gateway', 'subgraphs', 'schema'],
  bin: ['bin', 'gateway', 'subgraphs', 'sandbox', 'dist'],
  release: ['release', 'gateway'],
  test: ['test', 'codegen', 'gateway', 'subgraphs', 'sandbox', 'schema', 'bench', '.'],
  bench: ['bench', 'test', 'gateway', 'subgraphs', 'sandbox', 'schema', '.'],
  '.': ['test'],
};

/**
 * The folders of a layer, in order; `.` stands for files beside them. Each folder imports only itself and those before
 * it. All folders with subfolders are listed.
 */
const ORDER: Record<string, string[]> = {
  gateway: [
    'config',
    'accounts',
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
    'routes',
    'worker',
    'cli',
    'explorer',
    '.',
  ],
  'gateway/writes': ['store'],
  subgraphs: [
    'process',
    'traces',
    'metrics',
    'store',
    'upstream',
    'core',
    'event-log',
    'engine',
    'tracking',
    'taskmanager',
    'workspace-productivity',
    'audit',
    '.',
  ],
  'subgraphs/store': ['migrations'],
  'subgraphs/audit': ['records'],
  'subgraphs/engine': ['records'],
  'subgraphs/event-log': ['store'],
  'subgraphs/taskmanager': ['records', 'webhooks', 'events'],
  'subgraphs/workspace-productivity': ['records', 'google', 'calendar', 'mail', 'sheets'],
};

/** The explorer counts as one module. */
const WHOLE = ['gateway/explorer'];

/** The gateway starts the sandbox as a child process. */
const EXCEPTIONS = ['gateway/cli/supervised-child.ts takes sandbox/main.ts'];

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

test('a folder takes only of folders before it, at every depth', () => {
  expect(disorderIn(sources, ORDER)).toEqual([]);
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

test('a planted import of a later folder is found at every depth, and so is a folder without a place', () => {
  const planted = plant({
    'gateway/auth/a.ts': 'import type { B } from "../http/b.ts";',
    'gateway/http/b.ts': 'import "../main.ts"; export type B = 1;',
    'gateway/main.ts': '',
    'gateway/http/early/c.ts': 'import "../late/d.ts";',
    'gateway/http/late/d.ts': '',
    'gateway/new/e.ts': '',
    'gateway/auth/new/f.ts': '',
  });
  const order = { gateway: ['auth', 'http', 'old', '.'], 'gateway/http': ['early', 'late'] };

  expect(disorderIn(planted, order)).toEqual([
    'gateway/auth/new has no place',
    'gateway/new has no place',
    'gateway/old has no files',
    'gateway/auth/a.ts takes gateway/http/b.ts',
    'gateway/http/b.ts takes gateway/main.ts',
    'gateway/http/early/c.ts takes gateway/http/late/d.ts',
  ]);
});

test('a planted circle of a folder and a file beside it is found', () => {
  const planted = plant({
    'gateway/http/early/a.ts': 'import "../b.ts";',
    'gateway/http/b.ts': 'import "./early/c.ts";',
    'gateway/http/early/c.ts': '',
  });

  expect(disorderIn(planted, { gateway: ['http'], 'gateway/http': ['early'] })).toEqual([
    'gateway/http/b.ts > gateway/http/early > gateway/http/b.ts',
  ]);
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

/**
 * Violations: folders without a position, positions without a folder, imports of a later folder, and cycles of folders
 * and files.
 */
function disorderIn(files: SourceFile[], order: Record<string, string[]>): string[] {
  const ordered = files.filter(({ path }) => layerOf(path) in order);
  const folders = new Set(ordered.flatMap(({ path }) => foldersAround(path)));
  const homeless = [...folders].filter((folder) => !order[dirname(folder)]?.includes(basename(folder)));
  const listed = Object.entries(order).flatMap(([folder, names]) => names.map((name) => join(folder, name)));
  const gone = listed.filter((path) => !ordered.some((file) => file.path.startsWith(`${path}/`)));
  const disorder = Object.entries(order).flatMap(([folder, names]) => {
    const inside = ordered.filter(({ path }) => path.startsWith(`${folder}/`));
    return [...backwards(folder, names, inside), ...circlesOf(asModules(folder, inside)).map(drawn)];
  });
  return [
    ...homeless.sort().map((folder) => `${folder} has no place`),
    ...gone.map((folder) => `${folder} has no files`),
    ...disorder,
  ];
}

/** The folders that contain a file, without its layer. */
function foldersAround(path: string): string[] {
  const folder = dirname(path);
  return folder.includes('/') && !WHOLE.includes(dirname(folder)) ? [folder, ...foldersAround(folder)] : [];
}

function backwards(folder: string, names: string[], inside: SourceFile[]): string[] {
  const placeOf = (path: string) => {
    const [name = '', ...below] = path.slice(folder.length + 1).split('/');
    return names.indexOf(below.length > 0 ? name : '.');
  };
  return inside.flatMap(({ path, imports }) =>
    importsOfCode(imports, folder)
      .filter(({ to }) => placeOf(path) >= 0 && placeOf(to) > placeOf(path))
      .map(({ to }) => `${path} takes ${to}`),
  );
}

/** The files and folders in a folder, each as one module. */
function asModules(folder: string, inside: SourceFile[]): SourceFile[] {
  const moduleOf = (path: string) => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`;
  const modules = Map.groupBy(inside, ({ path }) => moduleOf(path));
  return [...modules].map(([path, files]) => ({
    path,
    imports: files
      .flatMap(({ imports }) => importsOfCode(imports, folder))
      .filter(({ to }) => moduleOf(to) !== path)
      .map((taken) => ({ ...taken, from: path, to: moduleOf(taken.to) })),
  }));
}

const importsOfCode = (imports: Import[], folder: string) =>
  imports.filter(({ to, takes }) => takes !== 'address' && to.startsWith(`${folder}/`));

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
