import type { Company, StatusName, TaskFact } from '../../company/company.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import type { SandboxContext } from '../../state/service.ts';
import { NEW_LIST } from '../records/list-defaults.ts';
import { type StatusRecord, type Tables, type TaskRecord, tablesOf, tagKey } from '../records/records.ts';
import { NEW_SPACE } from '../records/space-features.ts';
import { seedComments } from './comments.ts';
import { seedCustomFields } from './custom-fields.ts';
import { seedDependencies } from './dependencies.ts';
import { seedChecklists } from './details.ts';
import { seedGoals } from './goals.ts';
import { seedPeople } from './people.ts';
import { seedTemplates } from './templates.ts';
import { seedTime } from './time.ts';
import { seedViews } from './views.ts';

export function seed(context: SandboxContext): void {
  const tables = tablesOf(context);
  seedMembers(context.company, tables);
  seedPlaces(context.company, tables);
  seedTags(context.company, tables);
  context.company.tasks.forEach((fact, index) => {
    tables.tasks.insert(fact.id, taskRecord(fact, index));
  });
  seedTemplates(tables);
  seedChecklists(context, tables);
  seedViews(context, tables);
  seedComments(context, tables);
  seedGoals(context, tables);
  seedCustomFields(context, tables);
  seedDependencies(context, tables);
  seedPeople(context, tables);
  seedTime(context, tables);
}

function seedMembers({ people }: Company, { members }: Tables): void {
  people.forEach(({ id, username, email, color, initials }, index) => {
    const role = index === 0 ? 1 : index === 1 ? 2 : 3;
    members.insert(String(id), { id, username, email, color, initials, role, date_joined: '1711900000000' });
  });
}

function seedPlaces(company: Company, { spaces, folders, lists }: Tables): void {
  for (const space of company.spaces)
    spaces.insert(space.id, { ...NEW_SPACE, ...space, statuses: statusesFor(space.id) });
  company.folders.forEach(({ id, name, spaceId }, orderindex) => {
    folders.insert(id, { id, name, space_id: spaceId, orderindex, archived: false, deleted: false, statuses: null });
  });
  const random = seededRandom(company.seed, 'list members');
  company.lists.forEach(({ id, name, spaceId, folderId }, orderindex) => {
    const place = { space_id: spaceId, folder_id: folderId, orderindex };
    const members = random.sample(company.people, random.between(2, 4)).map((person) => person.id);
    lists.insert(id, { ...NEW_LIST, id, name, ...place, members });
  });
}

/** Returns a space's statuses, each with a unique id. */
export function statusesFor(spaceId: string): StatusRecord[] {
  const random = seededRandom(Number(spaceId), 'statuses');
  return STATUSES.map(([status, type, color], orderindex) => {
    return {
      id: `p${spaceId}_${random.text('abcdefghijkmnpqrstuvwxyzABCDEFGH', 8)}`,
      status,
      type,
      orderindex,
      color,
    };
  });
}

const STATUSES: readonly (readonly [StatusName, StatusRecord['type'], string])[] = [
  ['to do', 'open', '#d3d3d3'],
  ['in progress', 'custom', '#4194f6'],
  ['review', 'custom', '#f8ae00'],
  ['complete', 'closed', '#6bc950'],
];

function seedTags({ spaces, tasks, people }: Company, { tags }: Tables): void {
  const names = [...new Set(tasks.flatMap((task) => task.tags))].sort();
  for (const space of spaces) {
    for (const name of names) {
      const look = { tag_fg: '#ffffff', tag_bg: '#800000', creator: people[0].id };
      tags.insert(tagKey(space.id, name), { space_id: space.id, name, ...look });
    }
  }
}

function taskRecord(fact: TaskFact, index: number): TaskRecord {
  return {
    id: fact.id,
    custom_id: fact.customId,
    custom_item_id: 0,
    name: fact.name,
    markdown: fact.description,
    list_id: fact.listId,
    status: fact.status,
    stays: staysOf(fact),
    orderindex: index + 1,
    date_created: String(fact.created),
    date_updated: String(fact.updated),
    date_closed: text(fact.closed),
    date_done: text(fact.closed),
    archived: false,
    creator: fact.creator,
    assignees: fact.assignees,
    group_assignees: [],
    watchers: [fact.creator],
    tags: fact.tags,
    parent: fact.parent,
    priority: fact.priority,
    due_date: text(fact.due),
    due_date_time: fact.dueHasTime,
    start_date: text(fact.start),
    start_date_time: false,
    points: null,
    time_estimate: null,
    locations: [],
  };
}

/**
 * Returns a task's status history. The task passes through the earlier statuses at even intervals. It enters the last
 * status when it is closed or, if it is open, when it was last updated.
 */
function staysOf({ status, created, updated, closed }: TaskFact): TaskRecord['stays'] {
  const names = STATUSES.map(([name]) => name);
  const passed = names.slice(0, names.indexOf(status) + 1);
  const step = ((closed ?? updated) - created) / Math.max(1, passed.length - 1);
  return passed.map((name, index) => ({ status: name, since: String(Math.round(created + step * index)) }));
}

function text(instant: number | null): string | null {
  return instant === null ? null : String(instant);
}
