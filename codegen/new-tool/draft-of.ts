import { sdlPath, writeEntry, writeField } from './contract.ts';
import { Draft } from './draft.ts';
import { writeRow } from './row.ts';
import { writeRoute } from './sandbox-route.ts';
import { writeInputs, writeTest } from './tests.ts';
import type { NewTool } from './tool.ts';

/**
 * Returns a new tool's file changes, and the manual steps that remain. Throws if the input is invalid. Writes no files.
 */
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
      `${sdlPath(tool)}: describe arguments and fields, with units, limits, defaults and rejected values`,
      `schema/tools.json: add limits (min, max, maxItems, enum), meaning (format, identifies) and examples of the parameters`,
      `${row}: ${isWrite(tool) ? 'set repeatable if it is safe to repeat, and ' : ''}convert values that differ on the wire`,
      ...rowLeft(tool, row),
      `${route}: add state and the vendor's rejections, written from the vendor's documents`,
      `${test}: add real values and rejected inputs`,
      `${inputs}: use ids of the example company once the route has state and rejects the sample`,
      ...scopesLeft(tool),
      'CHANGELOG.md: add a line',
      'run npm run format, then npm test',
    ],
  };
}

const isWrite = ({ method }: NewTool) => method !== 'GET';

/**
 * Returns the manual steps for cases that generated endpoints do not handle, such as empty filter lists and custom task
 * ids.
 */
function rowLeft(tool: NewTool, row: string): string[] {
  const takesList = !isWrite(tool) && tool.parameters.some(({ type }) => type.startsWith('arr['));
  return [
    ...(takesList
      ? [
          'test/rows/empty-filters.test.ts: test whether an empty list matches nothing or does not filter (docs/explanation/decisions/008)',
        ]
      : []),
    ...(tool.on === 'Task'
      ? [`${row}: put the task's own id into the path if a custom id was requested, like \`members\``]
      : []),
    ...(tool.returns.sdl
      ? [
          `subgraphs/${tool.neighbour.subgraph}/records: optionally add ${tool.returns.type}Record with the documented reply; without it, the compiler does not check the fields (docs/explanation/decisions/004)`,
        ]
      : []),
  ];
}

/** Returns the manual steps for OAuth scopes, which only Google's services check. */
function scopesLeft({ neighbour, scopes }: NewTool): string[] {
  if (neighbour.subgraph !== 'workspace-productivity' || scopes.length === 0) return [];
  return [
    'subgraphs/workspace-productivity/google/method-scopes.json, sandbox/workspace-productivity/api/scopes.ts: add the scopes of the method',
    'test/workspace-productivity/scopes-of-methods.test.ts: add the tool and its methods',
  ];
}
