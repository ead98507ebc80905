import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase } from '../../subgraphs/upstream/names.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The folders that contain a server's tools, and the naming style of the server's API. */
export type Layout = {
  /** The common prefix of all paths in the server's API. */
  root: string;
  /** The prefix that the sandbox adds to the server's API paths. */
  prefix: string;
  rows: string;
  /** The sandbox's routes are either objects, keyed by method and path, or functions that add routes to an app. */
  routes: { folder: string; style: 'object' | 'function' };
  /**
   * The file, without extension, for new groups' routes. If undefined, each new group gets its own file, which is
   * imported in `index`.
   */
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

export const pathsOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

/** Returns the text of a project file, or undefined if the file does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the name of a group's exported constant: `custom-fields` becomes `customFields`. */
export const constantOf = (stem: string): string => camelCase(stem.replaceAll('-', '_'));
