import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type BodyFault, bodyError, faultsOf, newValidator } from '../core/body-faults.ts';
import type { JsonSchema } from '../core/body-schema.ts';
import type { Values } from '../core/endpoint.ts';
import { type Mode, mediaIn } from '../core/mode.ts';
import { badInput } from '../upstream/errors.ts';

type Kind = { schema: JsonSchema; fits: ValidateFunction };

const modes = new WeakMap<Mode, Mode>();

/**
 * Converts the body that sets a custom field's value. In GraphQL, each kind of value has its own property, such as
 * `date`, but the task manager expects every kind in `value`.
 */
export function valueMode(mode: Mode): Mode {
  const known = modes.get(mode);
  if (known) return known;
  const document = mode.describe();
  const media = mediaIn(document);
  const { value_options = {}, ...members } = media.schema.properties ?? {};
  const described = (value: JsonSchema): JsonSchema => ({
    ...media.schema,
    properties: { value, value_options },
    required: ['value'],
  });
  const kinds = kindsOf(members, described);
  media.schema = described({ anyOf: Object.values(members) });
  const made: Mode = {
    describe: () => structuredClone(document),
    read: (args) => {
      const given = mode.read(args, { anyObject: true });
      const sent = args.body == null ? given : onWire(given, Object.keys(members));
      checkValue(args.body == null ? 'requestBody' : 'body', sent, kinds);
      return sent;
    },
  };
  modes.set(mode, made);
  return made;
}

function kindsOf(members: Record<string, JsonSchema>, described: (value: JsonSchema) => JsonSchema): Kind[] {
  const ajv = newValidator();
  return Object.values(members).map((schema) => ({ schema, fits: ajv.compile(described(schema)) }));
}

function onWire({ value_options, ...given }: Values, names: string[]): Values {
  const [name, ...others] = Object.keys(given).filter((key) => given[key] !== null);
  if (!name || others.length > 0) {
    const given = name ? [name, ...others].join(' and ') : 'no value';
    throw badInput('body', `has ${given}: use exactly one of ${names.join(', ')}`);
  }
  if (value_options && name !== 'date') throw badInput('body', `valueOptions requires date, not ${name}`);
  return { value: given[name], ...(value_options ? { value_options } : {}) };
}

/** Rejects a custom field value of an unsupported kind. The error mentions only the kinds that the value resembles. */
function checkValue(argument: string, sent: Values, kinds: Kind[]): void {
  const plain: Values = JSON.parse(JSON.stringify(sent));
  if (kinds.some(({ fits }) => fits(plain))) return;
  const meant = kinds.filter(({ schema }) => isLike(plain.value, schema));
  const faults = meant.flatMap(({ fits }) => faultsOf(fits.errors));
  throw bodyError(argument, faults.length > 0 ? faults : [noValue(plain)]);
}

function isLike(value: unknown, { type, properties = {} }: JsonSchema): boolean {
  if (value === null) return false;
  if (Array.isArray(value)) return type === 'array';
  if (typeof value !== 'object') return typeof value === type;
  return type === 'object' && Object.keys(value).some((key) => key in properties);
}

function noValue({ value }: Values): BodyFault {
  if (value === undefined) return { pointer: '/value', message: 'is required' };
  if (value === null)
    return { pointer: '/value', message: 'cannot be null: use removeCustomFieldValue to clear a value' };
  return { pointer: '/value', message: 'has a type that no custom field accepts' };
}
