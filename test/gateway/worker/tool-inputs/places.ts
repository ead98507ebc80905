import { type Company, execute, type Table, WORKSPACE } from './company.ts';

const workspace = Number(WORKSPACE);
const list = (at: Company) => at.find('taskmanager.lists', ({ folder_id }) => folder_id);
const space = (at: Company) => Number(at.find('taskmanager.spaces').id);
const folder = (at: Company) => Number(at.find('taskmanager.folders').id);
const tag = (at: Company) => at.find('taskmanager.tags');
const view = (at: Company) => at.find('taskmanager.views', ({ type }) => type === 'list');
const taskIn = (at: Company, listId: string): string =>
  at.find('taskmanager.tasks', ({ list_id, parent }) => list_id === listId && !parent).id;
const otherList = (at: Company) =>
  at.find('taskmanager.lists', ({ id, space_id }) => id !== list(at).id && space_id === list(at).space_id);

/** A complete view in wire format. */
const VIEW = {
  name: 'Wall',
  type: 'board',
  grouping: { field: 'status', dir: 1, collapsed: [], ignore: false },
  divide: { field: null, dir: null, collapsed: [] },
  sorting: { fields: [] },
  filters: { op: 'AND', fields: [], search: '', show_closed: false },
  columns: { fields: [] },
  team_sidebar: { assignees: [], assigned_comments: false, unassigned_tasks: false },
  settings: {
    show_task_locations: false,
    show_subtasks: 1,
    show_subtask_parent_names: false,
    show_closed_subtasks: false,
    show_assignees: true,
    show_images: true,
    collapse_empty_columns: null,
    me_comments: true,
    me_subtasks: true,
    me_checklists: true,
  },
};

/** Spaces, folders and lists, with their tags, templates and views. */
export const places: Table = {
  'TaskManagerApi.RemoveTaskFromAdditionalList': async (at) => {
    const task_identifier = taskIn(at, list(at).id);
    const added = Number(otherList(at).id);
    await at.run('TaskManagerApi.AddTaskToTaskManagerList', { target_list_id: added, task_identifier });
    return { additional_list_id: added, task_identifier };
  },
  'TaskManagerApi.UpdateTaskTag': (at) => ({
    background_color_of_tag: '#eeeeee',
    current_tag_name: tag(at).name,
    new_tag_name: 'client',
    space_id: Number(tag(at).space_id),
    tag_foreground_color: '#111111',
  }),
  'TaskManagerApi.CreateTeamView': () => ({ ...execute(VIEW), workspace_id: workspace }),
  'TaskManagerApi.AddSpaceView': (at) => ({ ...execute(VIEW), space_id: space(at) }),
  'TaskManagerApi.AddViewToFolder': (at) => ({ ...execute(VIEW), folder_id: folder(at) }),
  'TaskManagerApi.AddViewToTaskManagerList': (at) => ({
    ...execute(VIEW),
    taskmanager_list_id: Number(list(at).id),
  }),
  'TaskManagerApi.UpdateViewSettings': (at) => ({
    ...execute({ ...VIEW, type: 'list', parent: view(at).parent }),
    view_identifier: view(at).id,
  }),
};
