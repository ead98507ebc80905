/** What a template makes: a task with a checklist, a list with tasks, or a folder with lists. `parts` are the names of those. */
export type TemplateRecord = {
  id: string;
  kind: 'task' | 'list' | 'folder';
  name: string;
  /** The description of what is made; a folder has none. */
  text: string;
  parts: string[];
};
