import type { Tables } from '../records/records.ts';
import type { TemplateRecord } from '../records/templates.ts';

/** Seeds three task templates, two list templates and one folder template. */
export function seedTemplates({ templates }: Tables): void {
  for (const template of TEMPLATES) templates.insert(template.id, template);
}

const TEMPLATES: TemplateRecord[] = [
  {
    id: 't-9130640',
    kind: 'task',
    name: 'Field visit',
    text: '**Before** the visit, ask for site access.',
    parts: ['Book travel', 'Pack spare parts', 'Write the report'],
  },
  {
    id: 't-9130641',
    kind: 'task',
    name: 'Bearing change',
    text: 'Lock the axis first.',
    parts: ['Grease', 'Torque test'],
  },
  { id: 't-9130642', kind: 'task', name: 'Customer call', text: '', parts: [] },
  {
    id: 't-9130650',
    kind: 'list',
    name: 'Customer rollout',
    text: 'From contract to first shift.',
    parts: ['Survey the site', 'Ship the cell', 'Train the operators'],
  },
  { id: 't-9130651', kind: 'list', name: 'Release', text: '', parts: ['Freeze', 'Test', 'Ship'] },
  { id: 't-9130660', kind: 'folder', name: 'Customer', text: '', parts: ['Rollout', 'Service'] },
];
