import { type Company, execute, JSON_TYPE, type Table, WORKSPACE } from './company.ts';

const workspace = Number(WORKSPACE);
const entry = (at: Company) => at.find('taskmanager.timeEntries', ({ end }) => end);

/** Time tracking. */
export const time: Table = {
  'TaskManagerApi.DeleteTimeEntry': (at) => ({
    content_type_header: JSON_TYPE,
    timer_ids_to_delete: entry(at).id,
    workspace_id: workspace,
  }),
  'TaskManagerApi.UpdateTimeEntry': (at) => ({
    ...execute({ description: 'Measured twice', tags: [] }),
    workspace_id: workspace,
    team_identifier: workspace,
    timer_id: entry(at).id,
  }),
  'TaskManagerApi.RenameTimeEntryLabel': () => ({
    current_label_name: 'workshop',
    new_label_name: 'bench',
    foreground_color_for_tag: '#111111',
    label_background_color: '#222222',
    workspace_id: workspace,
  }),
};
