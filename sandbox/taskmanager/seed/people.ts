import { DAY, instantAt } from '../../company/local-time.ts';
import { required } from '../../company/required.ts';
import { OWNER } from '../../state/access.ts';
import type { SandboxContext } from '../../state/service.ts';
import { type ShareRecord, shareKey } from '../records/people.ts';
import type { Tables } from '../records/records.ts';

/** The user id of the example company's guest, a supplier who also sends mail. */
const GUEST = 81500201;

export function seedPeople(context: SandboxContext, tables: Tables): void {
  const made = String(instantAt(context.company.today, '09:00') - 90 * DAY);
  for (const role of ROLES) tables.customRoles.insert(String(role.id), { ...role, date_created: made });
  tables.members.update(String(OWNER + 2), { custom_role: ROLES[1].id });
  seedGuest(tables, made);
  for (const { name, handle, members } of GROUPS) {
    const id = context.newId('uuid');
    const ids = members.map((index) => idAt(context.company.people, index));
    tables.groups.insert(id, { id, userid: OWNER, name, handle, date_created: made, members: ids });
  }
  for (const share of sharesOf(context)) tables.shares.insert(shareKey(share), share);
  for (const item of TASK_TYPES) tables.customItems.insert(String(item.id), item);
}

function seedGuest({ guests }: Tables, instant: string): void {
  guests.insert(String(GUEST), {
    id: GUEST,
    username: 'Ines Duarte',
    email: 'ines@bearingworks.example',
    color: '#3397dd',
    initials: 'ID',
    role: 4,
    date_joined: instant,
    date_invited: instant,
    invited_by: OWNER,
    custom_role: ROLES[2].id,
    can_see_time_spent: false,
    can_see_time_estimated: true,
    can_see_points_estimated: false,
    can_edit_tags: false,
    can_create_views: true,
  });
}

/** Shares one item of each kind with the guest and with the owner, and one list with the second member. */
function sharesOf({ company }: SandboxContext): ShareRecord[] {
  const { tasks, lists, folders } = company;
  return [
    { userid: GUEST, kind: 'task', id: idAt(tasks, 0), permission_level: 'read' },
    { userid: GUEST, kind: 'list', id: idAt(lists, 0), permission_level: 'comment' },
    { userid: GUEST, kind: 'folder', id: idAt(folders, 2), permission_level: 'edit' },
    { userid: OWNER, kind: 'task', id: idAt(tasks, 1), permission_level: 'edit' },
    { userid: OWNER, kind: 'list', id: idAt(lists, 1), permission_level: 'create' },
    { userid: OWNER, kind: 'folder', id: idAt(folders, 3), permission_level: 'create' },
    { userid: OWNER + 1, kind: 'list', id: idAt(lists, 2), permission_level: 'edit' },
  ];
}

function idAt<Id>(all: { id: Id }[], place: number): Id {
  return required(all[place], `place or person at ${place}`).id;
}

const ROLES = [
  { id: 2001, name: 'Site Admin', inherited_role: 2 },
  { id: 2002, name: 'Planner', inherited_role: 3 },
  { id: 2003, name: 'Supplier', inherited_role: 4 },
] as const;

/** User groups. `members` contains indexes into the example company's list of people. */
const GROUPS = [
  { name: 'Hardware Crew', handle: 'hardwarecrew', members: [1, 2, 3] },
  { name: 'Field Service', handle: 'fieldservice', members: [4, 5] },
];

const TASK_TYPES = [
  { id: 1001, name: 'Incident', name_plural: 'Incidents', description: 'Something that stands still at a customer.' },
  { id: 1002, name: 'Part Order', name_plural: 'Part Orders', description: 'Parts that a supplier has to send.' },
];
