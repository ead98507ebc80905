import type { Company, StatusName, TaskFact } from '../company.ts';
import { dice } from '../seeded.ts';
import type { World } from '../service.ts';
import { type StatusRecord, type Tables, type TaskRecord, tablesOf, tagKey } from './records.ts';
import { seedChecklists, seedComments } from './seed-details.ts';

/** Fills the task manager with the company: its members, places, tags, tasks, checklists and comments. */
export function seed(world: World): void {
  const tables = tablesOf(world);
  seedMembers(world.company, tables);
  seedPlaces(world.company, tables);
  seedTags(world.company, tables);
  world.company.tasks.forEach((fact, index) => {
    tables.tasks.insert(fact.id, taskRecord(fact, index));
  });
  seedChecklists(world, tables);
  seedComments(world, tables);
}

function seedMembers({ people }: Company, { members }: Tables): void {
  people.forEach(({ id, username, email, color, initials }, index) => {
    const role = index === 0 ? 1 : index === 1 ? 2 : 3;
    members.insert(String(id), { id, username, email, color, initials, role, date_joined: '1711900000000' });
  });
}

function seedPlaces(company: Company, { spaces, folders, lists }: Tables): void {
  const state = { private: false, archived: false, multiple_assignees: true };
  for (const space of company.spaces) spaces.insert(space.id, { ...space, ...state, statuses: statusesFor(space.id) });
  company.folders.forEach(({ id, name, spaceId }, orderindex) => {
    folders.insert(id, { id, name, space_id: spaceId, orderindex, archived: false, deleted: false, statuses: null });
  });
  company.lists.forEach(({ id, name, spaceId, folderId }, orderindex) => {
    const place = { space_id: spaceId, folder_id: folderId };
    const rest = { orderindex, content: '', archived: false, deleted: false, statuses: null };
    lists.insert(id, { id, name, ...place, ...rest });
  });
}

function statusesFor(spaceId: string): StatusRecord[] {
  const letters = dice(Number(spaceId), 'statuses');
  return STATUSES.map(([status, type, color], orderindex) => {
    return {
      id: `p${spaceId}_${letters.text('abcdefghijkmnpqrstuvwxyzABCDEFGH', 8)}`,
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
      const look = { tag_fg: '#ffffff', tag_bg: '#800000', creator: people[0]!.id };
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

function text(moment: number | null): string | null {
  return moment === null ? null : String(moment);
}
