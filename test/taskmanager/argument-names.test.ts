import { Kind, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { readSdl } from '../../subgraphs/core/subgraph.ts';

const FLAG = /^useCustomTaskId/;
const OF_TASKS = /^The workspace in which custom task ids are looked up\b.*? `(useCustomTaskId\w+)` is true/s;

test('the workspace of custom task ids is described in the same words, whatever name a tool gives it', () => {
  const described: [name: string, flag: string | undefined, text: string][] = [];
  visit(parse(readSdl('taskmanager')), {
    [Kind.FIELD_DEFINITION]: ({ arguments: args = [] }) => {
      const flag = args.find(({ name }) => FLAG.test(name.value))?.name.value;
      const looked = args.filter(({ description }) => OF_TASKS.test(description?.value ?? ''));
      if (flag && looked.length !== 1) described.push([`none of ${args.map(({ name }) => name.value)}`, flag, '']);
      for (const { name, description } of looked) described.push([name.value, flag, `${description?.value}`]);
    },
  });

  expect(described.length).toBeGreaterThan(20);
  for (const [name, flag, text] of described) {
    expect([name, OF_TASKS.exec(text)?.[1]]).toEqual([name, flag]);
    expect([name, text.endsWith("The name is the tool's.")]).toEqual([name, name !== 'workspaceId']);
  }
});
