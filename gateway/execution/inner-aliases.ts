import { type FieldNode, type GraphQLSchema, isInterfaceType, isObjectType, Kind } from 'graphql';

const ALIAS_PREFIX = 'toolgraph__';

/**
 * Gives fields another alias within the gateway where a client's is the name of a field. The planner fetches keys and required fields
 * under their own names, so that `id: name` would be answered with the id, or an entity be looked up by its name. What a client calls
 * `toolgraph__…` gets the prefix once more, so that `outerName` is unambiguous.
 */
export function innerAliases(schema: GraphQLSchema): (field: FieldNode) => FieldNode | undefined {
  const names = fieldNamesOf(schema);
  return (field) => {
    const { alias, name } = field;
    if (!alias || alias.value === name.value) return undefined;
    if (!names.has(alias.value) && !alias.value.startsWith(ALIAS_PREFIX)) return undefined;
    return { ...field, alias: { kind: Kind.NAME, value: ALIAS_PREFIX + alias.value } };
  };
}

/** The client's name for what has this name within the gateway. */
export const outerName = (name: string): string =>
  name.startsWith(ALIAS_PREFIX) ? name.slice(ALIAS_PREFIX.length) : name;

const known = new WeakMap<GraphQLSchema, Set<string>>();

function fieldNamesOf(schema: GraphQLSchema): Set<string> {
  const found = known.get(schema);
  if (found) return found;
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  const names = new Set(['__typename', ...types.flatMap((type) => Object.keys(type.getFields()))]);
  known.set(schema, names);
  return names;
}
