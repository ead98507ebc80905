import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase } from '../../subgraphs/upstream/names.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The folders of a server's tools, and how its service spells names. */
export type Layout = {
  /** The prefix of every path of the service. */
  root: string;
  /** The sandbox's own prefix before such a path. */
  prefix: string;
  rows: string;
  /** Where the sandbox has its routes: objects by method and path, or functions that add them to an app. */
  routes: { folder: string; style: 'object' | 'function' };
  /** The stem whose routes take those of new groups; without it a new group gets a file that `index` lists. */
  main?: string;
  index?: string;
  spell(parameter: string): string;
};

const asItIs = (name: string) => name;
const GOOGLE = 'workspace-productivity';

const google = (folder: string, prefix: string): Layout => ({
  root: '/',
  prefix,
  rows: `subgraphs/${GOOGLE}/${folder}`,
  routes: { folder: `sandbox/${GOOGLE}/${folder}`, style: 'function' },
  main: folder,
  spell: camelCase,
});

export const LAYOUTS: Record<string, Layout> = {
  engine: {
    root: '/v1/',
    prefix: '',
    rows: 'subgraphs/engine',
    routes: { folder: 'sandbox/engine', style: 'function' },
    index: 'sandbox/engine/index.ts',
    spell: asItIs,
  },
  tracking: {
    root: '/v1/',
    prefix: '',
    rows: 'subgraphs/tracking',
    routes: { folder: 'sandbox/tracking', style: 'function' },
    main: 'calls',
    spell: camelCase,
  },
  taskmanager: {
    root: '/v2/',
    prefix: '',
    rows: 'subgraphs/taskmanager',
    routes: { folder: 'sandbox/taskmanager/routes', style: 'object' },
    index: 'sandbox/taskmanager/index.ts',
    spell: asItIs,
  },
  calendar: google('calendar', '/calendar/v3'),
  sheets: google('sheets', '/v4'),
  mail: google('mail', '/gmail/v1'),
};

/** The paths of the project that a pattern matches, sorted. */
export const pathsOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

/** The text of a file of the project; undefined if there is no such file. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** A stem as the name of a constant: `custom-fields` is `customFields`. */
export const constantOf = (stem: string): string => camelCase(stem.replaceAll('-', '_'));
