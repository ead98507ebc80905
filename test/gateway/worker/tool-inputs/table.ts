import { catalogue, type Parameter } from '../../../../subgraphs/core/catalogue.ts';
import type { Company, Inputs, Table } from './company.ts';
import { JSON_TYPE, WORKSPACE } from './company.ts';
import { companyPeople } from './company-people.ts';
import { engine } from './engine.ts';
import { places } from './places.ts';
import { taskWork } from './task-work.ts';
import { time } from './time.ts';
import { tracking } from './tracking.ts';
import { productivity } from './workspace-productivity.ts';

/** Tools whose required parameters do not say by themselves what they are run with. */
const OWN: Table = {
  ...engine,
  ...tracking,
  ...productivity,
  ...taskWork,
  ...time,
  ...places,
  ...companyPeople,
};

/** What each tool is run with: the example of the catalogue, or the first object of the type that a parameter identifies. */
export const TOOL_INPUTS: Table = Object.fromEntries(
  catalogue.map(({ name, params }) => [name, OWN[name] ?? ((at) => exampleInputs(params, at))]),
);

const exampleInputs = (params: Parameter[], at: Company): Inputs =>
  Object.fromEntries(
    params.filter(({ required }) => required).map((parameter) => [parameter.name, exampleOf(parameter, at)]),
  );

const COLLECTIONS: Record<string, string> = {
  Space: 'taskmanager.spaces',
  Folder: 'taskmanager.folders',
  TaskList: 'taskmanager.lists',
  Task: 'taskmanager.tasks',
  Checklist: 'taskmanager.checklists',
  Goal: 'taskmanager.goals',
  KeyResult: 'taskmanager.keyResults',
  UserGroup: 'taskmanager.groups',
  View: 'taskmanager.views',
  Spreadsheet: 'google.files',
  Draft: 'google.drafts',
  Email: 'google.messages',
  AuthConnection: 'engine.connections',
  Project: 'engine.projects',
  ScheduledExecution: 'engine.schedules',
};
const IDS: Record<string, string> = {
  Workspace: WORKSPACE,
  Guest: '81500201',
  User: '4100002',
  Member: '4100002',
  AuthProvider: 'platform-taskmanager',
  Worker: 'toolgraph-tracking',
  Tool: 'Calendar.ListEvents',
};

function exampleOf({ type, format, example, identifies = '' }: Parameter, at: Company): unknown {
  if (format === 'media-type') return JSON_TYPE;
  if (typeof example !== 'object' && example !== undefined) return example;
  const id = IDS[identifies] ?? (COLLECTIONS[identifies] && at.find(COLLECTIONS[identifies]).id);
  if (id !== undefined) return type === 'int' ? Number(id) : id;
  return { int: 1, bool: false, 'arr[int]': [] }[type] ?? 'Sample';
}
