import { findList } from '../../company/company.ts';
import { addDays, instantAt } from '../../company/local-time.ts';
import { itemAt, required } from '../../company/required.ts';
import { type SeededRandom, seededRandom } from '../../company/seeded-random.ts';
import { LIST_WITH_40_TASKS } from '../../company/tasks.ts';
import type { SandboxContext } from '../../state/service.ts';
import { type CustomFieldRecord, type FieldType, fieldsOfList, valueKey } from '../records/custom-fields.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import { FIELDS, type FieldPlan } from './field-plans.ts';

/**
 * Seeds a custom field of each type. One task has a value for every field, and a third of the other top-level tasks
 * have values for some fields.
 */
export function seedCustomFields(context: SandboxContext, tables: Tables): void {
  const random = seededRandom(context.company.seed, 'custom fields');
  for (const plan of FIELDS) {
    const field = fieldRecord(context, plan);
    tables.fields.insert(field.id, field);
  }
  const first = fullTask(context, tables);
  const others = tables.tasks.find(({ id, parent }) => id !== first.id && parent === null);
  for (const field of fieldsOfTask(tables, first)) storeRandomValue(context, tables, random, first, field);
  for (const task of others.filter((_, index) => index % 3 === 0)) {
    for (const field of fieldsOfTask(tables, task)) {
      if (random.chance(0.6)) storeRandomValue(context, tables, random, task, field);
    }
  }
}

/** Returns the task that has a value for every custom field: the first task of the list with the most fields. */
function fullTask({ company }: SandboxContext, tables: Tables): TaskRecord {
  const { id } = findList(company, LIST_WITH_40_TASKS);
  return required(tables.tasks.find(({ list_id }) => list_id === id)[0], `task in the list '${LIST_WITH_40_TASKS}'`);
}

function fieldsOfTask(tables: Tables, task: TaskRecord): CustomFieldRecord[] {
  return fieldsOfList(tables, tables.lists.one(task.list_id));
}

function fieldRecord(context: SandboxContext, { name, type, at, config = {}, options }: FieldPlan): CustomFieldRecord {
  const label = type === 'labels' ? 'label' : 'name';
  const made = options?.map((text, orderindex) => ({
    id: context.newId('uuid'),
    [label]: text,
    color: itemAt(COLOURS, orderindex),
    orderindex,
  }));
  const list = context.company.lists.find((each) => each.name === config.list)?.id;
  const { list: _, ...rest } = config;
  return {
    id: context.newId('uuid'),
    name,
    type,
    type_config: { ...rest, ...(made && { options: made }), ...(list && { subcategory_id: list }) },
    date_created: String(instantAt(addDays(context.company.today, -90), '09:00')),
    hide_from_guests: false,
    required: false,
    place: placeOf(context, at),
  };
}

const COLOURS = ['#6bc950', '#f8ae00', '#e50000', '#04a9f4'];

function placeOf({ company }: SandboxContext, [kind, name]: FieldPlan['at']): CustomFieldRecord['place'] {
  if (kind === 'workspace') return { kind, id: company.workspaceId };
  const places = { space: company.spaces, folder: company.folders, list: company.lists }[kind];
  const place = required(
    places.find((each) => each.name === name),
    `${kind} '${name}'`,
  );
  return { kind, id: place.id };
}

function storeRandomValue(
  context: SandboxContext,
  tables: Tables,
  random: SeededRandom,
  task: TaskRecord,
  field: CustomFieldRecord,
): void {
  const value = VALUES[field.type]?.(random, { context, tables, field }) ?? null;
  if (value === null) return;
  const held = field.type === 'date' ? { value: null, moment: String(value) } : { value, moment: null };
  tables.fieldValues.insert(valueKey(task, field), { task_id: task.id, field_id: field.id, ...held });
}

type Around = { context: SandboxContext; tables: Tables; field: CustomFieldRecord };

const optionIds = ({ name, type_config }: CustomFieldRecord) =>
  required(type_config.options, `option of the field '${name}'`).map(({ id }) => id);

/** Generates a stored value for each field type. Automatic progress and buttons have no stored value. */
const VALUES: Partial<Record<FieldType, (random: SeededRandom, around: Around) => unknown>> = {
  text: (random) => random.pick(['Within limits after the second run.\nSee the log.', 'Left bearing is warm.']),
  short_text: (random) => `2.${random.between(0, 9)}.${random.between(10, 40)}`,
  url: (random) => `https://bench.halyard.example/runs/${random.between(1_000, 9_999)}`,
  email: (random, { context }) => random.pick(context.company.people).email,
  phone: (random) => `+31 20 555 ${random.between(1_000, 9_999)}`,
  number: (random) => random.between(1, 99) / 10,
  currency: (random) => random.between(200, 9_000),
  emoji: (random) => random.between(1, 5),
  date: (random, { context }) => String(instantAt(addDays(context.company.today, random.between(1, 30)), '04:00')),
  checkbox: (random) => random.chance(0.7),
  drop_down: (random, { field }) => random.pick(optionIds(field)),
  labels: (random, { field }) => random.sample(optionIds(field), 2),
  users: (random, { context }) => random.sample(context.company.people, 2).map(({ id }) => id),
  tasks: (random, { tables }) => random.sample(tables.tasks.find(), 2).map(({ id }) => id),
  list_relationship: (random, { tables, field }) => {
    const there = tables.tasks.find(({ list_id }) => list_id === field.type_config.subcategory_id);
    return random.sample(there, 1).map(({ id }) => id);
  },
  manual_progress: (random) => 10 + 5 * random.between(0, 4),
  location: (random) => ({
    location: { lat: 52.37, lng: 4.9 + random.between(0, 99) / 1_000 },
    formatted_address: `Kade ${random.between(1, 90)}, Amsterdam, Netherlands`,
    place_id: `ChIJ${random.text('abcdefghij0123456789', 12)}`,
  }),
  attachment: (random, { context }) => [fileOf(context, random)],
  formula: (random) => String(random.between(10, 400) / 10),
  votes: (random, { context }) => random.sample(context.company.people, 3).map(({ id }) => id),
  signature: (random, { context }) => ({ signed_by: random.pick(context.company.people).id }),
};

function fileOf(context: SandboxContext, random: SeededRandom) {
  const number = random.between(1, 99);
  return {
    id: `${context.newId('uuid')}.jpg`,
    title: `bench-${number}.jpg`,
    extension: 'jpg',
    mimetype: 'image/jpeg',
    size: 120_000 + number,
    url: `https://attachments.halyard.example/bench-${number}.jpg`,
  };
}
