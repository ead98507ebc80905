import { execute, type Table } from './company.ts';

const MIRA = { userId: 'mira@halyard.example' };

export const tracking: Table = {
  'TrackingPipelinesApi.IdentifyPersonAndAssignTraits': () => ({
    ...execute({ ...MIRA, traits: { plan: 'pro' } }),
    enable_strict_validation: 'True',
  }),
  'TrackingPipelinesApi.TrackUserEvent': () => ({
    ...execute({ ...MIRA, event: 'Task opened' }),
    enable_strict_validation: 'True',
  }),
  'TrackingPipelinesApi.SendPageViewEvent': () => ({
    ...execute({ ...MIRA, name: 'Pricing' }),
    enable_strict_mode: '1',
  }),
  'TrackingPipelinesApi.SendScreenViewEvent': () => ({
    ...execute({ ...MIRA, name: 'Robots' }),
    enable_strict_validation: '1',
  }),
  'TrackingPipelinesApi.AddToGroup': () => ({
    ...execute({ ...MIRA, groupId: 'halyard' }),
    enable_strict_validation: '1',
  }),
  'TrackingPipelinesApi.AliasUserIdentity': () => ({
    ...execute({ ...MIRA, previousId: 'a-1' }),
    enable_strict_validation: 'True',
  }),
  'TrackingPipelinesApi.SendBatchRequests': () => ({
    ...execute({ batch: [{ ...MIRA, type: 'page', name: 'Pricing' }] }),
    enable_strict_mode: 'True',
  }),
};
