import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

/** Groups in the order of the sidebar; pages beside these folders come last. */
const GROUPS = [
  { folders: ['get-started'], text: 'Get started' },
  { folders: ['guides'], text: 'Guides' },
  { folders: ['reference', 'reference/generated'], text: 'Reference' },
  { folders: ['explanation'], text: 'Explanation' },
  { folders: ['explanation/decisions'], text: 'Decisions', collapsed: true },
  { folders: ['.'], text: 'Evidence' },
];

/** The sidebar of the pages below `root`: a group for each folder, a page by its first heading. */
export const sidebarOf = (root: string): Item[] =>
  GROUPS.map(({ folders, ...group }) => ({
    ...group,
    items: folders.flatMap((folder) => pagesIn(root, folder)),
  })).filter(({ items }) => items.length > 0);

function pagesIn(root: string, folder: string): Item[] {
  const names = globSync('*.md', { cwd: join(root, folder) }).filter((name) => name !== 'index.md');
  const pages = names.map((name) => ({
    text: titleOf(join(root, folder, name)),
    link: `/${join(folder, name).replace(/(README)?\.md$/, '')}`,
  }));
  return pages.toSorted((one, other) => one.text.localeCompare(other.text, 'en'));
}

function titleOf(path: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
  if (title === undefined) throw new Error(`${path} has no heading`);
  return title.replaceAll('`', '');
}
