/**
 * A template for a task with a checklist, a list with tasks, or a folder with lists. `parts` contains the names of the
 * checklist items, tasks or lists.
 */
export type TemplateRecord = {
  id: string;
  kind: 'task' | 'list' | 'folder';
  name: string;
  /** The description of the task or list created from the template. Folders have no description. */
  text: string;
  parts: string[];
};
