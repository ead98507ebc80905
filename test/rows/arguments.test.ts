import { describe, expect, test } from 'vitest';
import { checkArguments } from '../../subgraphs/core/arguments.ts';
import { findTool, type Tool } from '../../subgraphs/core/catalogue.ts';
import type { Values } from '../../subgraphs/core/endpoint.ts';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';

describe('the graph', () => {
  const graph = useToolgraph();

  test.each([
    {
      rule: 'digits of an identifier',
      operation: 'mutation { setupTaskManagerWebhook(eventTypes: ["*"], webhookUrl: "u", workspaceId: "90x") { id } }',
      refused: { argument: 'workspaceId', message: "workspaceId: '90x' is not an identifier: use digits only" },
    },
    {
      rule: 'a number above its limit',
      operation: '{ workers(numberOfItemsToReturn: 101) { hasMore } }',
      refused: {
        argument: 'numberOfItemsToReturn',
        message: 'numberOfItemsToReturn: 101 is more than 100',
        allowed: { min: 1, max: 100 },
      },
    },
    {
      rule: 'a number below its limit',
      operation: '{ tools(itemsPerPage: 0) { hasMore } }',
      refused: { argument: 'itemsPerPage', message: 'itemsPerPage: 0 is less than 1', allowed: { min: 1, max: 100 } },
    },
    {
      rule: 'a page below the first',
      operation: `{ workspace(id: ${WORKSPACE}) { tasks(pageNumberToFetch: -1) { hasMore } } }`,
      refused: { argument: 'pageNumberToFetch', message: 'pageNumberToFetch: -1 is less than 0', allowed: { min: 0 } },
    },
    {
      rule: 'a partner that is missing',
      operation:
        'mutation { addChecklistToTask(checklistName: "n", taskIdentifier: "HAL-1", useCustomTaskIds: true) { id } }',
      refused: {
        argument: 'workspaceIdForCustomTask',
        message: 'workspaceIdForCustomTask is required when useCustomTaskIds is true',
      },
    },
    {
      rule: 'a partner that is null',
      operation:
        'mutation { addChecklistToTask(checklistName: "n", taskIdentifier: "HAL-1", useCustomTaskIds: true, workspaceIdForCustomTask: null) { id } }',
      refused: {
        argument: 'workspaceIdForCustomTask',
        message: 'workspaceIdForCustomTask is required when useCustomTaskIds is true',
      },
    },
    {
      rule: 'what EXECUTE needs',
      operation: 'mutation { updateTaskInTaskManager(mode: EXECUTE, requestBody: "{}") { task { id } } }',
      refused: { argument: 'taskIdentifier', message: 'taskIdentifier is required when mode is EXECUTE' },
    },
  ])('holds to $rule: $refused.message', async ({ operation, refused }) => {
    const { errors } = await graph.ask(operation);

    const { message, ...extensions } = refused;
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', retryable: false, ...extensions } },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  // The request is sent: subgraphs/core/arguments.ts finds a parameter by the name of its argument, and this one is
  // called `id`.
  test.each(['list', 'space'])('holds to digits of the id that a %s is asked for by', async (field) => {
    const { data, errors } = await graph.ask(`{ ${field}(id: "90x") { name } }`);

    expect(data[field]).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }]);
    expect(await graph.received()).toEqual([]);
  });

  // The request is sent: the rules apply to fields with @tool, not to other fields that make the same call.
  test('holds to the limits of a tool whichever field calls it', async () => {
    const { errors } = await graph.ask(
      '{ person(email: "aiko@halyard.example") { assignedTasks(pageNumberToFetch: -1) { hasMore } } }',
    );

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'pageNumberToFetch' } }]);
    expect(await graph.received({ path: `/v2/team/${WORKSPACE}/task` })).toEqual([]);
  });

  test('a value that is in no closed list does not come through the graph', async () => {
    const { data, errors } = await graph.ask(
      `{ workspace(id: ${WORKSPACE}) { tasks(orderTasksBy: COLOUR) { hasMore } } }`,
    );

    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('a tool of the catalogue', () => {
  const tool = (params: Partial<Tool['params'][number]>[]): ReturnType<typeof findTool> => {
    const full = params.map((param) => ({ name: 'x', type: 'str', required: false, ...param }));
    const byArgument = new Map(full.map((param) => [param.name, param]));
    return { ...findTool('EngineApi.CheckPlatformEngineHealth'), params: full, byArgument };
  };
  const refusal = (params: Partial<Tool['params'][number]>[], args: Values) => {
    try {
      checkArguments(tool(params), args);
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    { params: [{ enum: ['a', 'b'] }], args: { x: 'c' }, message: "x: 'c' is not one of a, b" },
    { params: [{ enum: ['a', 'b'] }], args: { x: ['a', 'c'] }, message: "x: 'c' is not one of a, b" },
    { params: [{ enum: ['a', 'b'] }], args: { x: 'b' }, message: undefined },
    { params: [{ enum: ['a', 'b'] }], args: { x: null }, message: undefined },
    { params: [{ min: 1, max: 3 }], args: { x: 1 }, message: undefined },
    { params: [{ min: 1, max: 3 }], args: { x: 3 }, message: undefined },
    { params: [{ min: 1, max: 3 }], args: { x: 3.5 }, message: 'x: 3.5 is more than 3' },
    { params: [{ min: 1, max: 3 }], args: { x: Number.NaN }, message: undefined },
    { params: [{ maxItems: 2 }], args: { x: [1, 2, 3] }, message: 'x: 3 items exceed the limit of 2' },
    { params: [{ maxItems: 2 }], args: { x: [1, 2] }, message: undefined },
    { params: [{ required: true }], args: { x: null }, message: 'x: is required and cannot be null' },
    { params: [{ required: true }], args: { x: '' }, message: undefined },
    {
      params: [{ requiredWhen: 'mode is execute' }],
      args: { mode: 'EXECUTE' },
      message: 'x is required when mode is EXECUTE',
    },
    { params: [{ requiredWhen: 'mode is execute' }], args: { mode: 'GET_REQUEST_SCHEMA' }, message: undefined },
    { params: [{ requiredWith: 'use_y' }], args: { useY: true }, message: 'x is required when useY is true' },
    { params: [{ requiredWith: 'use_y' }], args: { useY: false }, message: undefined },
    { params: [{ enum: ['a'] }], args: { x: 'c', mode: 'GET_REQUEST_SCHEMA' }, message: undefined },
  ])('with $params, given $args: $message', ({ params, args, message }) => {
    expect(refusal(params, args)).toBe(message);
  });
});
