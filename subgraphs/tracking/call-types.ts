import type { ToolName } from '../core/tool-names.ts';

/** A tool, its field, and its strictness: the parameter, and the one value that switches it on. */
type Call = {
  tool: ToolName;
  field: string;
  strictBy: 'enableStrictValidation' | 'enableStrictMode';
  on: 'True' | '1';
};

/** The calls, by their type on the wire. */
export const CALLS = {
  identify: {
    tool: 'TrackingPipelinesApi.IdentifyPersonAndAssignTraits',
    field: 'identifyPersonAndAssignTraits',
    strictBy: 'enableStrictValidation',
    on: 'True',
  },
  track: {
    tool: 'TrackingPipelinesApi.TrackUserEvent',
    field: 'trackUserEvent',
    strictBy: 'enableStrictValidation',
    on: 'True',
  },
  page: {
    tool: 'TrackingPipelinesApi.SendPageViewEvent',
    field: 'sendPageViewEvent',
    strictBy: 'enableStrictMode',
    on: '1',
  },
  screen: {
    tool: 'TrackingPipelinesApi.SendScreenViewEvent',
    field: 'sendScreenViewEvent',
    strictBy: 'enableStrictValidation',
    on: '1',
  },
  group: {
    tool: 'TrackingPipelinesApi.AddToGroup',
    field: 'addToGroup',
    strictBy: 'enableStrictValidation',
    on: '1',
  },
  alias: {
    tool: 'TrackingPipelinesApi.AliasUserIdentity',
    field: 'aliasUserIdentity',
    strictBy: 'enableStrictValidation',
    on: 'True',
  },
  batch: {
    tool: 'TrackingPipelinesApi.SendBatchRequests',
    field: 'sendBatchRequests',
    strictBy: 'enableStrictMode',
    on: 'True',
  },
} satisfies Record<string, Call>;

export type CallType = keyof typeof CALLS;

/** A call as strictness has it. */
export type TypedCall = { type: Exclude<CallType, 'batch'> };
