import { readFileSync } from 'node:fs';
import type { InputParameter, Requirement, ToolRecord, ValueSchema } from '../records/records.ts';

type CatalogueTool = {
  name: string;
  subgraph: keyof typeof WORKERS;
  purpose?: string;
  note?: string;
  authProvider?: string;
  secrets: string[];
  scopes: string[];
  params: CatalogueParam[];
};

type CatalogueParam = { name: string; type: string; required: boolean; note?: string; enum?: string[] };

const VERSION = '1.0.0';

/** For each subgraph: the worker that runs its tools, and the description of its toolkits. */
export const WORKERS = {
  engine: { worker: 'toolgraph-engine', about: 'Administration of the engine' },
  tracking: { worker: 'toolgraph-tracking', about: 'Event tracking' },
  'workspace-productivity': { worker: 'toolgraph-workspace-productivity', about: 'Calendar, sheets and mail' },
  taskmanager: { worker: 'toolgraph-taskmanager', about: 'Task management' },
};

/** The auth provider that the calendar, sheets and mail tools require. */
export const GOOGLE_PROVIDER = 'platform-google';

/** Returns the engine's definitions of the tools in `schema/tools.json`, in the same order. */
export function catalogueTools(): ToolRecord[] {
  const { tools }: { tools: CatalogueTool[] } = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
  return tools.map(toolRecord);
}

const CATALOGUE = new URL('../../../schema/tools.json', import.meta.url);

function toolRecord(tool: CatalogueTool): ToolRecord {
  const [toolkit = '', name = ''] = tool.name.split('.');
  const { worker, about } = WORKERS[tool.subgraph];
  return {
    worker,
    name,
    qualified_name: tool.name,
    fully_qualified_name: `${tool.name}@${VERSION}`,
    description: tool.purpose ?? tool.note ?? wordsOf(name),
    toolkit: { name: toolkit, version: VERSION, description: about },
    input: { parameters: tool.params.map(parameter) },
    output: {
      description: 'The response as JSON',
      available_modes: ['value', 'error'],
      value_schema: { val_type: 'json' },
    },
    needs: needsOf(tool),
  };
}

/** Splits a name into lower-case words: `ListCalendars` becomes `list calendars`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function parameter({ name, required, note, ...rest }: CatalogueParam): InputParameter {
  return {
    name,
    required,
    description: note ?? name.replaceAll('_', ' '),
    inferrable: true,
    value_schema: valueSchema(rest),
  };
}

const PLAIN: Record<string, ValueSchema['val_type']> = {
  str: 'string',
  int: 'integer',
  num: 'number',
  bool: 'boolean',
};
const MODES = ['get_request_schema', 'execute'];

function valueSchema({ type, enum: values }: Pick<CatalogueParam, 'type' | 'enum'>): ValueSchema {
  if (type.startsWith('arr')) return { val_type: 'array', inner_val_type: innerType(type) };
  const allowed = type === 'ToolMode' ? MODES : values;
  return { val_type: PLAIN[type] ?? 'string', ...(allowed && { enum: allowed }) };
}

function innerType(type: string): NonNullable<ValueSchema['inner_val_type']> {
  if (type === 'arr[int]') return 'integer';
  return type === 'arr[num]' ? 'number' : 'string';
}

function needsOf({ authProvider, scopes, secrets }: CatalogueTool): Requirement {
  const provider_id = authProvider ?? (scopes.length > 0 ? GOOGLE_PROVIDER : undefined);
  const oauth2 = { scopes: scopes.map(fullScope) };
  return {
    ...(provider_id && { authorization: { provider_id, provider_type: 'oauth2', oauth2 } }),
    ...(secrets.length > 0 && { secrets: secrets.map((key) => ({ key })) }),
  };
}

/** Converts a catalogue scope to the full name of the Google scope, in which `mail.` becomes `gmail.`. */
function fullScope(scope: string): string {
  return `https://www.googleapis.com/auth/${scope.replace(/^mail\./, 'gmail.')}`;
}
