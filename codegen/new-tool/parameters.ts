import { camelCase } from '../../subgraphs/upstream/names.ts';
import { InputError } from './input-error.ts';

/**
 * The catalogue types allowed for new parameters, with their GraphQL types and sample values. Ids have the GraphQL type
 * `ID`.
 */
const TYPES: Record<string, { sdl: string; sample: unknown }> = {
  str: { sdl: 'String', sample: 'sample' },
  int: { sdl: 'Int', sample: 1 },
  num: { sdl: 'Float', sample: 1.5 },
  bool: { sdl: 'Boolean', sample: true },
  'arr[str]': { sdl: '[String!]', sample: ['sample'] },
  'arr[int]': { sdl: '[Int!]', sample: [1] },
  'arr[num]': { sdl: '[Float!]', sample: [1.5] },
};

const LOCATIONS = ['path', 'query', 'body', 'header'] as const;

export type ParameterLocation = (typeof LOCATIONS)[number];

export type NewParameter = {
  name: string;
  type: string;
  required: boolean;
  default?: unknown;
  location: ParameterLocation;
  /** The parameter's name in the upstream request. A dotted name refers to a nested property of the request body. */
  wire: string;
  /**
   * The GraphQL argument that provides the parameter's value, or `parent.id` if the value is the parent object's id.
   */
  argument: string;
  sdl: string;
  sample: unknown;
};

/** Returns the default location for a parameter that is not in the path. */
const usualPlace = (method: string): ParameterLocation => (/^(GET|DELETE)$/.test(method) ? 'query' : 'body');

const isIdentifier = (name: string) => /(^|_)(id|ids|identifier|identifiers|uuid)(_|$)/.test(name);
const A_UUID = '6d1f0a4e-3c52-4c3b-9a51-0f6f5f4b7c10';

/** Parses a parameter written as `name:type[:required][:location[.upstream name]][=default]`. */
export function readParameter(
  given: string,
  { method, path }: { method: string; path: string },
  spell: (name: string) => string,
): NewParameter {
  const [head = '', ...rest] = given.split('=');
  const [name = '', type = '', ...words] = head.split(':');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new InputError(`--param ${given}: the name must be in snake_case`);
  const known = TYPES[type];
  if (!known)
    throw new InputError(`--param ${name}: unknown type '${type}'; use one of ${Object.keys(TYPES).join(', ')}`);
  const inPath = path.includes(`{${name}}`);
  const placed = words.find((word) => word !== 'required') ?? (inPath ? 'path' : usualPlace(method));
  const [word = '', ...wire] = placed.split('.');
  const location = LOCATIONS.find((each) => each === word);
  if (!location) throw new InputError(`--param ${name}: '${word}' must be one of required, ${LOCATIONS.join(', ')}`);
  if (inPath !== (location === 'path'))
    throw new InputError(
      `--param ${name}: the path ${path} ${inPath ? 'contains' : 'does not contain'} {${name}}, but the location is '${location}'`,
    );
  const text = rest.length > 0 ? rest.join('=') : undefined;
  return {
    name,
    type,
    required: inPath || words.includes('required'),
    ...(text === undefined ? {} : { default: readDefault(name, type, text) }),
    location,
    wire: wire.join('.') || spell(name),
    argument: camelCase(name),
    sdl: isIdentifier(name) ? known.sdl.replace(/String|Int/, 'ID') : known.sdl,
    sample: name.includes('uuid') ? A_UUID : known.sample,
  };
}

/** Describes a parameter's location, as in `page_size is query.page_size, optional`. */
export const placeOf = ({ name, location, wire, required }: NewParameter): string =>
  `${name} is ${location}.${wire}, ${required ? 'required' : 'optional'}`;

function readDefault(name: string, type: string, text: string): unknown {
  if (type === 'str') return text;
  try {
    const value: unknown = JSON.parse(text);
    if (isOf(type, value)) return value;
  } catch {
    // Invalid JSON is rejected below, as are values of the wrong type.
  }
  throw new InputError(`--param ${name}: the default '${text}' is not of type ${type}`);
}

function isOf(type: string, value: unknown): boolean {
  const inner = /^arr\[(.*)\]$/.exec(type)?.[1];
  if (inner) return Array.isArray(value) && value.every((item) => isOf(inner, item));
  if (type === 'int') return Number.isSafeInteger(value);
  return typeof value === { str: 'string', num: 'number', bool: 'boolean' }[type];
}
