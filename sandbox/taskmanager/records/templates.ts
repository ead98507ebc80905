/** Creates a task with a checklist, a list with tasks, or a folder with lists, named by `parts`. */
export type TemplateRecord = {
  id: string;
  kind: 'task' | 'list' | 'folder';
  name: string;
  /** The description of the created item; folders have none. */
  text: string;
  parts: string[];
};
