import { type DefinitionNode, parse, print } from 'graphql';

/** Ids that operations can be filled with, by the type that they are of. */
export type KnownIds = Partial<Record<string, string>>;

/** How a variable of an operation is filled, as `toolCatalog` says it of a parameter. */
export type ParameterHint = {
  /** The variable; null for what is never sent. */
  argument: string | null;
  required: boolean;
  default?: unknown;
  enum?: string[] | null;
  min?: number | null;
  identifies?: string | null;
  example?: unknown;
};

/** The variables that an operation needs before it can be run: a known value, or a placeholder that names what is expected. */
export function skeletonOf(operation: string, parameters: ParameterHint[], ids: KnownIds, now: Date) {
  const types = variableTypes(operation);
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const { argument, required } = parameter;
      return required && argument !== null
        ? [[argument, valueFor(parameter, argument, types.get(argument) ?? '', ids, now)]]
        : [];
    }),
  );
}

function variableTypes(operation: string): Map<string, string> {
  const variables = parse(operation, { noLocation: true }).definitions.flatMap(variablesOf);
  return new Map(variables.map(({ variable, type }) => [variable.name.value, print(type)]));
}

const variablesOf = (node: DefinitionNode) => (node.kind === 'OperationDefinition' && node.variableDefinitions) || [];

function valueFor(parameter: ParameterHint, argument: string, type: string, ids: KnownIds, now: Date): unknown {
  const id = ids[parameter.identifies ?? ''];
  if (type.startsWith('[')) return id === undefined ? [] : [id];
  return typical(parameter, type.replace('!', ''), now) ?? id ?? words(argument);
}

const TEXTS = new Set(['String', 'ID', 'JSON']);

/** A value of a tool as its enum in the graph spells it. */
const enumValue = (value: string) => value.toUpperCase().replace(/\W+/g, '_');

/** A value that any graph takes; undefined where only an id or a text can be one. */
function typical({ default: fallback, example, enum: allowed, min }: ParameterHint, type: string, now: Date): unknown {
  if (fallback != null) return fallback;
  if (type === 'DateTime' || type === 'LocalDateTime') return timeAfter(String(example ?? 'P0D'), type, now);
  if (example != null) return example;
  if (allowed) return TEXTS.has(type) ? allowed[0] : enumValue(allowed[0]!);
  if (type === 'ToolMode') return 'GET_REQUEST_SCHEMA';
  if (type === 'Boolean') return false;
  return type === 'Int' || type === 'Float' ? (min ?? 1) : undefined;
}

const DAY = 86_400_000;

/** The time, or the wall time, so many days after the start of today. */
function timeAfter(duration: string, type: 'DateTime' | 'LocalDateTime', now: Date): string {
  const days = Number(/^P(\d+)D$/.exec(duration)?.[1] ?? 0);
  const day = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return `${day}T00:00:00${type === 'DateTime' ? 'Z' : ''}`;
}

/** A name in camel case as words. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
