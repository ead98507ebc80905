import { sdlPath, writeEntry, writeField } from './contract.ts';
import { Draft } from './draft.ts';
import { writeRow } from './row.ts';
import { writeRoute } from './sandbox-route.ts';
import { writeInputs, writeTest } from './tests.ts';
import type { NewTool } from './tool.ts';

/** All file changes for a tool, and the remaining manual steps. Throws for invalid input; writes nothing. */
export function draftOf(tool: NewTool): { draft: Draft; left: string[] } {
  const draft = new Draft();
  const isNewGroup = draft.read(sdlPath(tool)) === undefined;
  writeEntry(draft, tool);
  writeField(draft, tool);
  const row = writeRow(draft, tool, isNewGroup);
  const route = writeRoute(draft, tool);
  const test = writeTest(draft, tool);
  const inputs = writeInputs(draft, tool);
  return {
    draft,
    left: [
      `${sdlPath(tool)}: what each argument and field means, its units, limits and defaults, and what is refused`,
      `schema/tools.json: limits of parameters (min, max, maxItems, enum), what they are (format, identifies), an example of each`,
      `${row}: ${isWrite(tool) ? 'whether it may be sent twice (repeatable), ' : ''}values that the wire spells in another way`,
      ...rowLeft(tool, row),
      `${route}: the real behaviour with state, and what the vendor refuses; write it from the vendor's documents`,
      `${test}: real values, and what is refused`,
      `${inputs}: ids of the example company, once the route has state and rejects the sample`,
      ...scopesLeft(tool),
      'CHANGELOG.md: a line',
      'npm run format, then npm test',
    ],
  };
}

const isWrite = ({ method }: NewTool) => method !== 'GET';

/** Common mistakes in reads: an empty filter list, and a task requested by custom id. */
function rowLeft(tool: NewTool, row: string): string[] {
  const takesList = !isWrite(tool) && tool.parameters.some(({ type }) => type.startsWith('arr['));
  return [
    ...(takesList
      ? [
          'test/rows/empty-filters.test.ts: whether an empty list matches nothing or is no filter (docs/explanation/decisions/008)',
        ]
      : []),
    ...(tool.on === 'Task'
      ? [`${row}: the task's own id in the path where it was asked for by a custom id, as \`members\` has it`]
      : []),
    ...(tool.returns.sdl
      ? [
          `subgraphs/${tool.neighbour.subgraph}/records: optional, ${tool.returns.type}Record, what the vendor promises of a reply; without one the compiler does not check the fields (docs/explanation/decisions/004)`,
        ]
      : []),
  ];
}

/** Google's services check the scopes of the method. */
function scopesLeft({ neighbour, scopes }: NewTool): string[] {
  if (neighbour.subgraph !== 'workspace-productivity' || scopes.length === 0) return [];
  return [
    'subgraphs/workspace-productivity/google/method-scopes.ts, sandbox/workspace-productivity/api/scopes.ts: the scopes of the method',
    'test/workspace-productivity/scopes-of-methods.test.ts: the tool and its methods',
  ];
}
