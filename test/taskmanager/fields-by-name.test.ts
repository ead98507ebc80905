import { beforeEach, expect, test } from 'vitest';
import { tablesOf } from '../../sandbox/taskmanager/records/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const FIELDS = `/v2/team/${WORKSPACE}/field`;
const TASKS = `/v2/team/${WORKSPACE}/task`;

const fieldsNamed = (name: string) => tablesOf(graph.sandbox.context).fields.find((field) => field.name === name);
const severity = () => fieldsNamed('Severity')[0]!;
const paths = async () => (await graph.received()).map(({ path }) => path);

async function severe(value: string, more = '') {
  const condition = `{ name: "Severity", operator: "=", value: "${value}" }`;
  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { tasks(fieldsByName: [${condition}]${more}) { items { id } } } }`,
  );
  return { ids: data.workspace.tasks?.items.map(({ id }: { id: string }) => id), errors };
}

/** Reads the fields of the company again, because the previous test may have changed them. */
beforeEach(async () => {
  await severe('Annoying');
  await severe('nothing');
  await graph.control('DELETE', 'received');
});

test('tasks are asked for at once by what a field was, with conditions on ids', async () => {
  const { id, type_config } = severity();
  const other = fieldsNamed('Follow up on')[0]!.id;

  const { ids, errors } = await severe(
    'annoying',
    `, filterByCustomFields: [{ fieldId: "${other}", operator: "IS NULL" }]`,
  );

  expect(errors).toBeUndefined();
  expect(ids.length).toBeGreaterThan(0);
  const [{ query = [], path }, ...more] = (await graph.received()) as [any];
  expect([path, more]).toEqual([TASKS, []]);
  const option = type_config.options!.find(({ name }) => name === 'Annoying')!.id;
  expect(JSON.parse(query.find(([name]: string[]) => name === 'custom_fields')![1])).toEqual([
    { field_id: other, operator: 'IS NULL' },
    { field_id: id, operator: '=', value: option },
  ]);
});

test('a list without tasks shows nothing, so that the fields are read again, and not the tasks', async () => {
  expect((await severe('nothing')).ids).toEqual([]);
  expect(await paths()).toEqual([TASKS, FIELDS]);
});

const rename = (id: string, name: string) => tablesOf(graph.sandbox.context).fields.update(id, { name });
const other = () => fieldsNamed('Follow up on')[0]!.id;

test.each<[what: string, change: () => void, value: string, asked: string[], refused: string | undefined]>([
  [
    'a field that has another name by now is found by it no more',
    () => rename(severity().id, 'Grade'),
    'Annoying',
    [TASKS, FIELDS],
    "fieldsByName: no custom field named 'Severity' in the workspace or at this location",
  ],
  [
    'a field that has taken its name is asked by, once it is known',
    () => [rename(severity().id, 'Grade'), rename(other(), 'Severity')],
    'Annoying',
    [TASKS, FIELDS, TASKS],
    undefined,
  ],
  [
    'a name that a second field has is refused, where a task shows both',
    () => rename(other(), 'severity'),
    'Annoying',
    [TASKS, FIELDS],
    "fieldsByName: multiple custom fields named 'Severity' in the workspace or at this location",
  ],
  [
    'an option that has another id by now is asked by that',
    () => {
      const { id, type_config } = severity();
      const options = type_config.options!.map((option) =>
        option.name === 'Annoying' ? { ...option, name: 'Cosmetic' } : { ...option, name: `was ${option.name}` },
      );
      tablesOf(graph.sandbox.context).fields.update(id, { type_config: { ...type_config, options } });
    },
    'Cosmetic',
    [TASKS, FIELDS, TASKS],
    undefined,
  ],
])('%s', async (_what, change, value, asked, refused) => {
  change();

  const { errors } = await severe(value);

  expect(errors?.map(({ message }) => message)).toEqual(refused && [refused]);
  expect(await paths()).toEqual(asked);
  if (refused) return;
  const [, again] = (await graph.received({ path: TASKS })).map(({ query = [] }) => JSON.stringify(query));
  expect(again).toContain(fieldsNamed('Severity')[0]!.id);
});

const NAMED = '{ name: "Severity", operator: "IS NULL" }';
const BY_ID = '{ fieldId: "any", operator: "IS NULL" }';

test.each([
  ['by names', [101, 0]],
  ['by names and by ids', [50, 51]],
])('more than 100 conditions %s are refused, and no tasks are asked for', async (_how, [names = 0, ids = 0]) => {
  const given = `fieldsByName: [${NAMED.repeat(names)}], filterByCustomFields: [${BY_ID.repeat(ids)}]`;
  const { errors } = await graph.ask(`{
    workspace(id: "${WORKSPACE}") { tasks(${given}) { items { id } } }
    person(email: "mira@halyard.example") { assignedTasks(workspaceId: "${WORKSPACE}", filter: { ${given} }) { items { id } } }
  }`);

  expect(errors?.map(({ extensions: { code, argument } }) => [code, argument]).toSorted()).toEqual([
    ['BAD_USER_INPUT', 'fieldsByName'],
    ['BAD_USER_INPUT', 'filter.fieldsByName'],
  ]);
  expect(await graph.received({ path: TASKS })).toEqual([]);
});
