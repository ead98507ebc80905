/**
 * A template for a task with a checklist, a list with tasks, or a folder with lists. `parts` are the names of the
 * contained items.
 */
export type TemplateRecord = {
  id: string;
  kind: 'task' | 'list' | 'folder';
  name: string;
  /** The description of the item created from the template; folders have none. */
  text: string;
  parts: string[];
};
