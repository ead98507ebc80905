import { findList } from '../../company/company.ts';
import { DAY, instantAt } from '../../company/local-time.ts';
import { required } from '../../company/required.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Tables } from '../records/records.ts';
import { PLAIN_BLOCKS, type ViewBlocks, type ViewParent } from '../records/views.ts';

type Seeding = (parent: ViewParent, name: string, type: string, blocks?: ViewBlocks | null) => void;

/**
 * Seeds views for the workspace and each location. Each space has a chat, and the first list outside a folder has a
 * form.
 */
export function seedViews(context: SandboxContext, tables: Tables): void {
  const { workspaceId, spaces, folders, lists } = context.company;
  const add = viewSeeder(context, tables);
  add({ id: workspaceId, type: 7 }, 'All work', 'list');
  add({ id: workspaceId, type: 7 }, 'Roadmap', 'gantt');
  for (const { id } of spaces) {
    add({ id, type: 4 }, 'Overview', 'board');
    add({ id, type: 4 }, 'Chat', 'conversation');
  }
  for (const { id } of folders) add({ id, type: 5 }, 'Calendar', 'calendar');
  for (const { id } of lists) add({ id, type: 6 }, 'By status', 'board');
  add({ id: findList(context.company, LIST_WITH_40_TASKS).id, type: 6 }, 'Urgent and high', 'list', URGENT);
  const loose = required(
    lists.find(({ folderId }) => folderId === null),
    'list without a folder',
  );
  add({ id: loose.id, type: 6 }, 'Hand in', 'form', null);
}

function viewSeeder(context: SandboxContext, tables: Tables): Seeding {
  const date_created = instantAt(context.company.today, '09:00') - 90 * DAY;
  const creator = context.company.people[0].id;
  return (parent, name, type, blocks = PLAIN_BLOCKS) => {
    const id = context.newId('view');
    const made = { date_created, creator, orderindex: tables.views.size };
    tables.views.insert(id, { id, name, type, parent, blocks, ...made });
  };
}

const URGENT: ViewBlocks = {
  ...PLAIN_BLOCKS,
  filters: {
    ...PLAIN_BLOCKS.filters,
    fields: [{ field: 'priority', op: 'ANY', values: ['1', '2'], idx: 0, determinor: null }],
  },
};
