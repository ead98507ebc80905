import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { CALLER_SECRET } from '../../sandbox/engine/authorization.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { WORKSPACE } from '../taskmanager/deliveries.ts';
import { type PageField, pageFields, pagesWithoutInfo } from './page-fields.ts';

const { graph, deliver } = useDelivering();

const bearerToken = await new SignJWT({ email: 'mira@halyard.example' })
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(CALLER_SECRET));

const heldAll = (collection: string, fits: (record: any) => boolean = () => true) =>
  graph.sandbox.context.store.collection<any>(collection).find(fits);
const held = (collection: string, fits?: (record: any) => boolean) => heldAll(collection, fits)[0].id as string;

/** A task with more comments than fit in a page. */
const WITH_COMMENTS = '86s3ti0mj';
const listOf = (name: string) => graph.sandbox.context.company.lists.find((list) => list.name === name)!;
const isIn = (listId: string, place: object) =>
  graph.sandbox.context.company.lists.some(
    (list) => list.id === listId && Object.entries(place).every(([name, id]) => (list as any)[name] === id),
  );
const listNamed = (name: string) => listOf(name).id;

const CHAT = () => held('taskmanager.views', ({ type }) => type === 'conversation');

const GROUP = () => heldAll('taskmanager.groups')[0];
const MIRA = () => graph.sandbox.context.company.people[0]!.id;
const openTasks = (fits: (task: any) => boolean) =>
  heldAll('taskmanager.tasks', (task) => task.date_closed === null && task.parent === null && fits(task)).length;

const mailed = () => {
  const mails = JSON.stringify(heldAll('google.messages'));
  return held('taskmanager.tasks', ({ custom_id }) => new RegExp(`\\b${custom_id}\\b`).test(mails));
};

/** The parent of each field, by the field or its type. */
const PARENTS: Record<string, () => string> = {
  AuthProvider: () => `authProvider(id: "platform-google")`,
  Worker: () => `worker(id: "${held('engine.workers', ({ type }) => type === 'http')}")`,
  Person: () => 'person(email: "mira@halyard.example")',
  Task: () => `task(id: "${WITH_COMMENTS}")`,
  TaskList: () => `list(id: "${listNamed('Tickets')}")`,
  'TaskList.comments': () => `list(id: "${listNamed('Firmware')}")`,
  'Task.threads': () => `task(id: "${mailed()}")`,
  'View.tasks': () => `view(id: "6-${listNamed('Tickets')}-1")`,
  'View.comments': () => `view(id: "${CHAT()}")`,
  Calendar: () => 'calendar(id: "primary")',
  Spreadsheet: () => `spreadsheet(id: "${held('google.spreadsheets')}")`,
  Workspace: () => `workspace(id: "${WORKSPACE}")`,
  Space: () => `space(id: "${listOf('Tickets').spaceId}")`,
  Folder: () => `folder(id: "${listOf('Firmware').folderId}")`,
  UserGroup: () => `userGroup(workspaceId: "${WORKSPACE}", id: "${GROUP().id}")`,
};

const SPAN = 'minEndDatetime: "2020-01-01T00:00:00", maxStartDatetime: "2035-01-01T00:00:00"';

/** Page sizes for lists in which a third of the items would not be enough. */
const SIZES: Record<string, number> = { 'Spreadsheet.cells': 400 };

const COLUMNS = 20;
/** The parts of rows that are not empty, in rectangles of that many columns. A cell key is its row and column. */
const rowsOfCells = (cells: object) =>
  new Set(
    Object.keys(cells).map((key) => {
      const [row, column] = key.split(',').map(Number) as [number, number];
      return `${row} ${Math.floor(column / COLUMNS)}`;
    }),
  );

/** Required arguments, and arguments that make the list short enough for a test. */
const ARGUMENTS: Record<string, string> = {
  'Calendar.events': SPAN,
  'Person.events': SPAN,
  'Query.emailsByHeader': 'sender: "halyard"',
  'Spreadsheet.cells': `maxCols: ${COLUMNS}`,
  'Task.events': SPAN,
  'Query.people': 'search: "a"',
  'Query.taskEvents': `workspaceId: ${WORKSPACE}`,
  // A person can be on several pages.
  'Task.commenters': 'pages: 10',
  'TaskList.tasks': 'includeClosedTasks: true, includeSubtasks: true',
  'View.tasks': 'paginationPageNumber: 1',
  'Workspace.taskTemplates': 'pageNumber: 0',
  'Workspace.tasks': 'includeClosedTasks: true, includeSubtasks: true',
  'Query.projects': `bearerToken: "${bearerToken}"`,
};

type Page = { items: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

const ask = async (field: PageField, size: number | undefined, after?: string | null): Promise<Page> => {
  const { data, errors } = await graph.ask(operation(field, size), after ? { after } : {});
  expect(errors).toBeUndefined();
  return data[ROOT] ? data[ROOT].page : data.page;
};

const ROOT = 'parent';

/** Lists whose cursor is an item ID. */
const LOGS = new Set(['Query.taskEvents', 'Query.auditLog']);

function operation({ coordinate, parent, name, size: sizes, item }: PageField, size: number | undefined): string {
  const own = size === undefined ? [] : sizes.map((argument) => `${argument}: ${size}`);
  const args = [ARGUMENTS[coordinate], ...own, 'after: $after'].filter(Boolean).join(', ');
  const page = `page: ${name}(${args}) { items${item} pageInfo { hasNextPage endCursor } }`;
  if (parent === 'Query') return `query ($after: ${LOGS.has(coordinate) ? 'ID' : 'String'}) { ${page} }`;
  const found = (PARENTS[coordinate] ?? PARENTS[parent])?.();
  if (!found) throw new Error(`say in PARENTS where a ${parent} is found`);
  return `query ($after: String) { ${ROOT}: ${found} { ${page} } }`;
}

/** Reads all items page by page, at most 60 pages. */
async function walk(field: PageField, size: number | undefined): Promise<{ items: unknown[]; pages: number }> {
  const items: unknown[] = [];
  let after: string | null = null;
  for (let pages = 1; pages <= 60; pages++) {
    const page: Page = await ask(field, size, after);
    items.push(...page.items);
    if (!page.pageInfo.hasNextPage) return { items, pages };
    after = page.pageInfo.endCursor;
  }
  throw new Error(`${field.coordinate} has more than 60 pages`);
}

/** The maximum page size of a field, according to its error for a larger one. */
async function largest(field: PageField): Promise<number> {
  const { errors } = await graph.ask(operation(field, 100_000));
  return errors?.[0]?.extensions.allowed?.max ?? 100_000;
}

const texts = (items: unknown[]) => items.map((item) => JSON.stringify(item));

/** The total number of items, for fields without a page size to compare with. */
const COUNTS: Record<string, () => number> = {
  'Query.authProviders': () => heldAll('engine.providers').length,
  'Spreadsheet.cells': () => rowsOfCells(heldAll('google.spreadsheets')[0].sheets[0].cells).size,
  'Task.commenters': () =>
    new Set(heldAll('taskmanager.comments', ({ task_id }) => task_id === WITH_COMMENTS).map(({ user }) => user)).size,
  'Task.comments': () => heldAll('taskmanager.comments', ({ task_id }) => task_id === WITH_COMMENTS).length,
  'TaskList.comments': () => heldAll('taskmanager.comments', ({ list_id }) => list_id === listNamed('Firmware')).length,
  'View.comments': () => heldAll('taskmanager.comments', ({ view_id }) => view_id === CHAT()).length,
  'Person.assignedTasks': () => openTasks(({ assignees }) => assignees.includes(MIRA())),
  'TaskList.tasks': () => heldAll('taskmanager.tasks', ({ list_id }) => list_id === listNamed('Tickets')).length,
  'Space.tasks': () => openTasks(({ list_id }) => isIn(list_id, { spaceId: listOf('Tickets').spaceId })),
  'Folder.tasks': () => openTasks(({ list_id }) => isIn(list_id, { folderId: listOf('Firmware').folderId })),
  'UserGroup.tasks': () => openTasks(({ assignees }) => assignees.some((id: number) => GROUP().members.includes(id))),
  'View.tasks': () => openTasks(({ list_id }) => list_id === listNamed('Tickets')),
  'Workspace.tasks': () => heldAll('taskmanager.tasks').length,
  'Workspace.taskTemplates': () => heldAll('taskmanager.templates', ({ kind }) => kind === 'task').length,
};

beforeAll(async () => {
  for (let event = 0; event < 5; event++) await deliver('taskUpdated');
  for (let write = 0; write < 5; write++)
    await graph.ask(`mutation { addChecklistToTask(taskIdentifier: "${WITH_COMMENTS}", checklistName: "x") { id } }`);
});

describe('every list that is answered by page', () => {
  const fields = pageFields();

  test('is of a type with pageInfo', () => {
    expect(pagesWithoutInfo()).toEqual([]);
  });

  test.each(fields.map((field) => [field.coordinate, field] as const))(
    'pages %s without gaps or repeats',
    async (coordinate, field) => {
      const all = field.size.length > 0 ? await walk(field, await largest(field)) : await walk(field, undefined);
      const count = COUNTS[coordinate]?.() ?? all.items.length;
      expect(count).toBeGreaterThan(0);
      expect(new Set(texts(all.items)).size).toBe(count);
      expect(field.size.length > 0 || coordinate in COUNTS).toBe(true);
      if (field.size.length === 0) return;

      const inParts = await walk(field, SIZES[coordinate] ?? Math.max(1, Math.floor(count / 3)));

      expect(inParts.pages).toBeGreaterThanOrEqual(Math.min(count, 3));
      expect(texts(inParts.items)).toEqual(texts(all.items));
    },
  );
});
