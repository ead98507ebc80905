import { afterEach, expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';

const graph = useToolgraph();

/** Compares text, because matchers can skip `__proto__`; `JSON.parse` makes it an ordinary key. */
const text = (value: unknown) => JSON.stringify(value);

const TASK = 'task(id: "HAL-2", useCustomTaskIds: true, workspaceIdForCustomTask: "9006054115")';

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

test('a field of the root is answered under each alias, and no object gets a property by it', async () => {
  for (const name of HOSTILE_NAMES) {
    const answer = await graph.ask(`{ ${name}: taskManagerUser { ${name}: username signal: username } }`);

    expect(text(answer)).toBe(`{"data":{"${name}":{"${name}":"Mira Okafor","signal":"Mira Okafor"}}}`);
    expect(({} as { signal?: unknown }).signal).toBeUndefined();
  }
});

test('entities of several subgraphs are answered under each alias', async () => {
  const asked = (name: string) => `{ ${name}: ${TASK} { ${name}: assignees {
    ${name}: person { ${name}: name key: email authConnections { ${name}: totalCount } } } } }`;
  const plain = await graph.ask(asked('n'));

  for (const name of HOSTILE_NAMES) {
    const aliased = await graph.ask(asked(name));

    expect(text(aliased)).toBe(text(plain).replaceAll('"n":', `"${name}":`));
  }
  expect(plain.data.n.n[0].n).toMatchObject({ n: expect.any(String), authConnections: { n: expect.any(Number) } });
});

test('a variable may have each of these names, and the planner’s own, where entities are fetched', async () => {
  const asked = (name: string) => `query ($${name}: Int!) { ${TASK} {
    assignees { person { authConnections(pageSize: $${name}) { items { provider { id } } } } } } }`;
  const plain = await graph.ask(asked('n'), { n: 1 });

  for (const name of [...HOSTILE_NAMES, 'representations', 'toolgraph0']) {
    const named = await graph.ask(asked(name), `{"${name}":1}`);

    expect(text(named)).toBe(text(plain));
  }
  expect(plain.data.task.assignees[0].person.authConnections.items).toHaveLength(1);
});

test('a service that fails leaves null under each alias, and no invented data', async () => {
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/team', status: 500 });

  const { data } = await graph.ask(`{ ${HOSTILE_NAMES.map((name) => `${name}: workspaces { name }`).join(' ')} }`);

  expect(text(data)).toBe(`{${HOSTILE_NAMES.map((name) => `"${name}":null`).join(',')}}`);
});

test.each([
  ['__typename', 'email'],
  ['email', 'name'],
  ['name', 'email'],
  ['email', 'authConnections { totalCount }'],
  ['__typename', 'authConnections { totalCount }'],
  ['toolgraph__email', 'name'],
  ['authConnections', '__typename'],
])('the alias %s of the field %s is only a name, where keys of entities are fetched', async (alias, field) => {
  const asked = (name: string) =>
    `{ taskManagerUser { person { ${name}: ${field} k: email a: authConnections { totalCount } } } }`;
  const plain = await graph.ask(asked('n'));

  expect(plain.errors).toBeUndefined();
  expect(text(await graph.ask(asked(alias)))).toBe(text(plain).replace('"n":', `"${alias}":`));
});

test('what a field of another service requires is not taken from aliases', async () => {
  const asked = (aliases: string) => `{ ${TASK} { ${aliases} threads(maxResults: 1) { hasMore } } }`;
  await graph.ask(asked(''));
  const sent = await graph.received({ service: 'mail' });
  await graph.control('POST', 'reset');
  const { data } = await graph.ask(asked('customId: name url: id id: assignees { id: username }'));

  expect(await graph.received({ service: 'mail' })).toEqual(sent);
  expect(data.task).toMatchObject({ customId: 'Fix start-up of gripper G3', id: [{ id: 'Ravi Menon' }] });
});

test('an error below such an alias is at the path that the client gave', async () => {
  await graph.control('POST', 'faults', { service: 'engine', path: '/v1/admin/user_connections', status: 400 });
  const { data, errors } = await graph.ask(
    '{ name: taskManagerUser { email: person { name: authConnections { totalCount } } } }',
  );

  expect(data).toEqual({ name: { email: { name: null } } });
  expect(errors!.map(({ path }) => path)).toEqual([['name', 'email', 'name']]);
});

test('__typename is answered under any alias', async () => {
  const aliases = HOSTILE_NAMES.map((name) => `${name}: __typename`).join(' ');
  const { data } = await graph.ask(
    `{ taskManagerUser { id: __typename __typename: __typename ${aliases} person { email: __typename name } } }`,
  );

  expect(data.taskManagerUser).toMatchObject({
    id: 'TaskManagerProfile',
    __typename: 'TaskManagerProfile',
    person: { email: 'Person' },
  });
});
