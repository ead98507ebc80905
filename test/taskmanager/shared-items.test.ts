import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const GUEST = '81500201';

const company = () => graph.sandbox.world.company;

test('reads of a shared task what the list leaves out, or has otherwise', async () => {
  const [task] = company().tasks;
  const list = company().lists.find(({ id }) => id === task!.listId)!;

  const { data, errors } = await graph.ask(`{
    guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") {
      shared { tasks { permissionLevel task { name permissionLevel description list { id name } checklists { name } } } }
    }
  }`);

  expect(errors).toBeUndefined();
  expect(data.guest.shared.tasks).toEqual([
    {
      permissionLevel: 'READ',
      task: {
        name: task!.name,
        permissionLevel: 'CREATE',
        description: task!.description,
        list: { id: list.id, name: list.name },
        checklists: [{ name: 'Before it is done' }],
      },
    },
  ]);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/team/${WORKSPACE}/guest/${GUEST}` },
    { method: 'GET', path: `/v2/task/${task!.id}` },
  ]);
});

test('reads of a shared list its space and the permission of the credential', async () => {
  const [list] = company().lists;

  const { data, errors } = await graph.ask(`{
    guest(workspaceId: "${WORKSPACE}", id: "${GUEST}") {
      shared { lists { permissionLevel list { name statuses { status } permissionLevel space { id } } } }
    }
  }`);

  expect(errors).toBeUndefined();
  expect(data.guest.shared.lists).toMatchObject([
    { permissionLevel: 'COMMENT', list: { name: 'Gripper', permissionLevel: 'CREATE', space: { id: list!.spaceId } } },
  ]);
  expect(data.guest.shared.lists[0].list.statuses).toHaveLength(4);
  expect(await graph.received({ path: '/v2/list' })).toEqual([{ method: 'GET', path: `/v2/list/${list!.id}` }]);
});
