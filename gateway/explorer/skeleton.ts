import { type DefinitionNode, parse, print } from 'graphql';
import type { KnownIds } from './facts.ts';
import type { Week } from './week.ts';

/** A parameter of a tool, as `toolCatalog` tells it. */
export type Parameter = {
  name: string;
  type: string;
  required: boolean;
  default: unknown;
  enum: string[] | null;
  min: number | null;
  argument: string | null;
};

/** The variables that an operation needs before it can be run: what is known, or a placeholder that says what is wanted. */
export function skeletonOf(operation: string, parameters: Parameter[], ids: KnownIds, week: Week) {
  const types = variableTypes(operation);
  const wanted = parameters.filter(({ required, argument }) => required && argument !== null);
  return Object.fromEntries(
    wanted.map((parameter) => [
      parameter.argument!,
      valueFor(parameter, types.get(parameter.argument!) ?? '', ids, week),
    ]),
  );
}

function variableTypes(operation: string): Map<string, string> {
  const variables = parse(operation, { noLocation: true }).definitions.flatMap(variablesOf);
  return new Map(variables.map(({ variable, type }) => [variable.name.value, print(type)]));
}

const variablesOf = (node: DefinitionNode) => (node.kind === 'OperationDefinition' && node.variableDefinitions) || [];

function valueFor(parameter: Parameter, type: string, ids: KnownIds, week: Week): unknown {
  if (!type.startsWith('[')) return single(parameter, type.replace('!', ''), ids, week);
  const id = knownId(parameter.name, ids);
  return id === undefined ? [] : [id];
}

const TEXTS = new Set(['String', 'ID', 'JSON']);

/** A value of a tool as its enum in the graph spells it. */
const enumValue = (value: string) => value.toUpperCase().replace(/\W+/g, '_');

function single(parameter: Parameter, type: string, ids: KnownIds, week: Week): unknown {
  const { name, default: fallback, enum: allowed, min } = parameter;
  if (fallback !== null) return fallback;
  if (allowed) return TEXTS.has(type) ? allowed[0] : enumValue(allowed[0]!);
  if (type === 'ToolMode') return 'GET_REQUEST_SCHEMA';
  if (type === 'Boolean') return false;
  if (type === 'Int' || type === 'Float') return min ?? (name.includes('page') ? 0 : 1);
  if (type === 'DateTime') return name.startsWith('start') ? week.from : week.until;
  if (type === 'LocalDateTime') return /^(max|end)/.test(name) ? week.dayAfter : week.day;
  return knownId(name, ids) ?? text(name);
}

const ID_OF = /(?:^|_)(workspace|space|folder|list|task|(?<!guest_)user|assignee)_id(?:s|entifier)?(?:_|$)/;

/** The known id that a parameter asks for, such as `list_id`, `target_list_ids` or `space_identifier`. */
function knownId(name: string, ids: KnownIds): string | undefined {
  const kind = ID_OF.exec(name)?.[1];
  return ids[(kind === 'assignee' ? 'user' : kind) as keyof KnownIds];
}

function text(name: string): string {
  if (name.includes('content_type')) return 'application/json';
  if (name.includes('color')) return '#4466ee';
  if (name.includes('url')) return 'https://example.com/';
  if (/recipient|email$/.test(name)) return 'someone@example.com';
  return name.replaceAll('_', ' ');
}
