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

/** Inputs of tools whose catalogue examples are not enough. */
const OWN: Table = {
  ...engine,
  ...tracking,
  ...productivity,
  ...taskWork,
  ...time,
  ...places,
  ...companyPeople,
};

/** The inputs of each tool: the catalogue's examples, with ids of the fixture data. */
export const TOOL_INPUTS: Table = Object.fromEntries(
  catalogue.map(({ name, params }) => [name, OWN[name] ?? ((at) => exampleInputs(params, at, name))]),
);

function exampleInputs(params: Parameter[], at: Company, tool: string): Inputs {
  const given = params.filter(({ required, requiredWhen }) => required || requiredWhen);
  return Object.fromEntries(given.map((parameter) => [parameter.name, exampleOf(parameter, at, tool)]));
}

/** The sandbox's collection for each type, and which of its records are writable. */
const COLLECTIONS: Record<string, [name: string, isIt?: (record: any) => boolean]> = {
  Space: ['taskmanager.spaces'],
  Folder: ['taskmanager.folders'],
  TaskList: ['taskmanager.lists'],
  Task: ['taskmanager.tasks', ({ parent }) => !parent],
  Checklist: ['taskmanager.checklists', ({ items }) => items.length > 0],
  Comment: ['taskmanager.comments', ({ task_id }) => task_id],
  TimeEntry: ['taskmanager.timeEntries', ({ end }) => end],
  Goal: ['taskmanager.goals'],
  KeyResult: ['taskmanager.keyResults'],
  UserGroup: ['taskmanager.groups'],
  View: ['taskmanager.views'],
  Spreadsheet: ['google.files'],
  Draft: ['google.drafts'],
  Email: ['google.messages'],
  AuthConnection: ['engine.connections'],
  Project: ['engine.projects'],
  ScheduledExecution: ['engine.schedules'],
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

/** The id of a record of this type with these values. */
function idOf(type: string, at: Company, values: Record<string, string> = {}): string | undefined {
  const [collection, isIt = () => true] = COLLECTIONS[type] ?? [];
  if (!collection) return IDS[type];
  const has = (record: any) => Object.entries(values).every(([key, value]) => record[key] === value.toLowerCase());
  return at.find(collection, (record) => isIt(record) && has(record)).id;
}

function exampleOf({ name, type, format, example, identifies = '' }: Parameter, at: Company, tool: string): unknown {
  if (format === 'media-type') return JSON_TYPE;
  if (type === 'ToolMode') return 'execute';
  if (name === 'request_body') return JSON.stringify(onWire(example, at, tool));
  if (typeof example === 'string' && /^P\d+D$/.test(example)) {
    const time = at.now + Number.parseInt(example.slice(1), 10) * 86_400_000;
    return type === 'int' ? time : new Date(time).toISOString().slice(0, 19);
  }
  if (typeof example !== 'object' && example !== undefined) return example;
  const { identifies: _, ...values } = (example ?? {}) as Record<string, string>;
  const id = idOf(identifies, at, values);
  if (id !== undefined) return type === 'int' ? Number(id) : id;
  return { int: 1, bool: false, 'arr[int]': [], 'arr[str]': [] }[type] ?? 'Sample';
}

/** Keys of request bodies that are not the field's name in snake case. */
const WIRE_KEYS: Record<string, string> = { taskId: 'tid', foregroundColor: 'tag_fg', backgroundColor: 'tag_bg' };

/** An example body in the service's wire format. */
function onWire(example: unknown, at: Company, tool: string): unknown {
  if (typeof example === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(example)) return Date.parse(example);
    return /^[A-Z_]+$/.test(example) && !example.startsWith('SANDBOX') ? example.toLowerCase() : example;
  }
  if (Array.isArray(example)) return example.map((item) => onWire(item, at, tool));
  if (typeof example !== 'object' || example === null) return example;
  if ('identifies' in example) return idOf(String(example.identifies), at);
  const spelled = (key: string) =>
    tool.startsWith('Tracking')
      ? key
      : (WIRE_KEYS[key] ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [spelled(key), onWire(value, at, tool)]));
}
