import { execute, type Table } from './company.ts';

const MIRA = { userId: 'mira@halyard.example' };

export const tracking: Table = {
  'TrackingPipelinesApi.SendBatchRequests': () => ({
    ...execute({ batch: [{ ...MIRA, type: 'page', name: 'Pricing' }] }),
    enable_strict_mode: 'True',
  }),
};
