export const NEW_LIST = {
  content: '',
  color: null,
  priority: null,
  assignee: null,
  due_date: null,
  due_date_time: false,
  archived: false,
  deleted: false,
  statuses: null,
};

export const COLORS: Record<string, string> = {
  red: '#e50000',
  orange: '#ff7800',
  yellow: '#e7c700',
  green: '#2ecd6f',
  blue: '#04a9f4',
  purple: '#9b59b6',
  pink: '#ff7fab',
  gray: '#d3d3d3',
};
