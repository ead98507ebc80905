import type { FieldType } from '../records/custom-fields.ts';

/** A custom field's location and configuration. In `config`, `list` is a list's name. */
export type FieldPlan = {
  name: string;
  type: FieldType;
  at: readonly ['workspace'] | readonly ['space' | 'folder' | 'list', string];
  config?: Record<string, unknown>;
  options?: string[];
};

const PRODUCT = ['space', 'Product'] as const;
const SOFTWARE = ['folder', 'Software'] as const;
const FIRMWARE = ['list', 'Firmware'] as const;

/**
 * At least one custom field of each type that the vendor supports, and at least one each for the workspace, a space, a
 * folder and a list.
 */
export const FIELDS: FieldPlan[] = [
  {
    name: 'Severity',
    type: 'drop_down',
    at: ['workspace'],
    config: { sorting: 'manual', default: 0, placeholder: null },
    options: ['Cosmetic', 'Annoying', 'Stops the line'],
  },
  {
    name: 'Reviewers',
    type: 'users',
    at: ['workspace'],
    config: { single_user: false, include_groups: false, include_guests: true, include_team_members: true },
  },
  { name: 'Follow up on', type: 'date', at: ['workspace'] },
  {
    name: 'Done so far',
    type: 'automatic_progress',
    at: ['workspace'],
    config: {
      tracking: { subtasks: true, checklists: true, assigned_comments: false },
      complete_on: 3,
      subtask_rollup: false,
    },
  },

  {
    name: 'Units affected',
    type: 'labels',
    at: PRODUCT,
    config: { sorting: 'manual' },
    options: ['Shuttle', 'Gripper', 'Dock', 'Lift'],
  },
  { name: 'Drift', type: 'number', at: PRODUCT },
  { name: 'Budget', type: 'currency', at: PRODUCT, config: { precision: 2, currency_type: 'EUR', default: null } },
  { name: 'Signed off', type: 'checkbox', at: PRODUCT },

  { name: 'Findings', type: 'text', at: SOFTWARE },
  { name: 'Build', type: 'short_text', at: SOFTWARE },
  { name: 'Bench run', type: 'url', at: SOFTWARE },
  { name: 'Contact', type: 'email', at: SOFTWARE },
  { name: 'Hotline', type: 'phone', at: SOFTWARE },

  { name: 'Risk', type: 'emoji', at: FIRMWARE, config: { code_point: '1f525', count: 5 } },
  { name: 'Rollout', type: 'manual_progress', at: FIRMWARE, config: { start: 10, end: 30 } },
  { name: 'Test site', type: 'location', at: FIRMWARE },
  { name: 'Seen together with', type: 'tasks', at: FIRMWARE },
  {
    name: 'Idea behind it',
    type: 'list_relationship',
    at: FIRMWARE,
    config: { fields: [], list: 'Ideas', subcategory_inverted_name: 'Firmware' },
  },
  { name: 'Photos', type: 'attachment', at: FIRMWARE },
  {
    name: 'Hours per unit',
    type: 'formula',
    at: FIRMWARE,
    config: { formula: 'TIME_SPENT / 8', simple: true, version: '1.6', is_dynamic: false, return_types: ['number'] },
  },
  { name: 'Wanted by', type: 'votes', at: FIRMWARE, config: { code_point: '1f44d', hide_voters: false } },
  { name: 'Start the build', type: 'button', at: FIRMWARE },
  { name: 'Released by', type: 'signature', at: FIRMWARE },
];
