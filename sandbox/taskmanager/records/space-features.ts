import { isObject } from '../../state/json-object.ts';

export type Features = Record<string, Record<string, unknown>>;

export const FEATURES = {
  due_dates: { enabled: true, start_date: true, remap_due_dates: false, remap_closed_due_date: false },
  time_tracking: { enabled: true, harvest: false, rollup: false, default_to_billable: 2 },
  tags: { enabled: true },
  time_estimates: { enabled: true, rollup: false, per_assignee: false },
  checklists: { enabled: true },
  custom_fields: { enabled: true },
  remap_dependencies: { enabled: false },
  dependency_warning: { enabled: true },
  multiple_assignees: { enabled: true },
  portfolios: { enabled: true },
  sprints: { enabled: false },
  points: { enabled: false },
  custom_items: { enabled: true },
  milestones: { enabled: true },
  emails: { enabled: true },
  zoom: { enabled: false },
  priorities: {
    enabled: true,
    priorities: [
      { id: '1', priority: 'urgent', color: '#f50000', orderindex: '1' },
      { id: '2', priority: 'high', color: '#f8ae00', orderindex: '2' },
      { id: '3', priority: 'normal', color: '#6fddff', orderindex: '3' },
      { id: '4', priority: 'low', color: '#d8d8d8', orderindex: '4' },
    ],
  },
};

export const NEW_SPACE = {
  color: null,
  private: false,
  archived: false,
  multiple_assignees: true,
  admin_can_manage: true,
  features: FEATURES,
  deleted: false,
};

/** Merges changes into each feature. Settings that are missing from `changes` keep their values. */
export function withFeatures(before: Features, changes: Record<string, unknown>): Features {
  const changed = Object.entries(changes).map(([name, feature]) => {
    return [name, { ...before[name], ...(isObject(feature) && feature) }];
  });
  return { ...before, ...Object.fromEntries(changed) };
}
