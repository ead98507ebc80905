import { type Company, execute, JSON_TYPE, type Table, WORKSPACE } from './company.ts';

const workspace = Number(WORKSPACE);
const entry = (at: Company) => at.find('taskmanager.timeEntries', ({ end }) => end);
const MINUTE = 60_000;

/** Time that people recorded. */
export const time: Table = {
  'TaskManagerApi.TaskManagerLegacyTimeTracking': (at) => ({
    taskmanager_task_id: entry(at).task_id,
    start_time_unix_epoch: at.now - MINUTE,
    end_timestamp: at.now,
    time_spent_seconds: MINUTE,
  }),
  'TaskManagerApi.EditLegacyTimeEntry': (at) => ({
    task_identifier: entry(at).task_id,
    legacy_time_interval_id: entry(at).id,
    start_timestamp: at.now - MINUTE,
    end_time_epoch: at.now,
    time_duration_in_seconds: MINUTE,
  }),
  'TaskManagerApi.RemoveTimeEntry': (at) => ({
    content_type_header: JSON_TYPE,
    interval_id_for_removal: entry(at).id,
    task_identifier: entry(at).task_id,
  }),
  'TaskManagerApi.CreateTimeEntry': (at) => ({
    ...execute({ start: at.now - MINUTE, duration: MINUTE, tid: entry(at).task_id }),
    team_id_numeric: workspace,
  }),
  'TaskManagerApi.ViewTimeEntry': (at) => ({
    content_type: JSON_TYPE,
    time_entry_id: entry(at).id,
    workspace_id: workspace,
  }),
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
  'TaskManagerApi.ViewTimeEntryChanges': (at) => ({
    content_type_header: JSON_TYPE,
    time_entry_id: at.find('taskmanager.timeChanges').entry_id,
    workspace_id: workspace,
  }),
  'TaskManagerApi.GetCurrentRunningTimeEntry': () => ({ content_type_header: JSON_TYPE, workspace_id: workspace }),
  'TaskManagerApi.RemoveTagsFromTimeEntries': (at) => {
    const labelled = at.find('taskmanager.timeEntries', ({ tags }) => tags.length > 0);
    const tags = [{ name: labelled.tags[0] }];
    return { ...execute({ time_entry_ids: [labelled.id], tags }), workspace_id: workspace };
  },
  'TaskManagerApi.AddTagToTimeEntry': (at) => ({
    ...execute({ time_entry_ids: [entry(at).id], tags: [{ name: 'field', tag_fg: '#000000', tag_bg: '#ff0000' }] }),
    workspace_id: workspace,
  }),
  'TaskManagerApi.RenameTimeEntryLabel': () => ({
    current_label_name: 'workshop',
    new_label_name: 'bench',
    foreground_color_for_tag: '#111111',
    label_background_color: '#222222',
    workspace_id: workspace,
  }),
  'TaskManagerApi.StartTimerTaskManager': (at) => ({
    ...execute({ tid: entry(at).task_id, description: 'At the bench' }),
    workspace_identifier: workspace,
  }),
};
