import { type FieldNode, type GraphQLSchema, isInterfaceType, isObjectType, Kind } from 'graphql';

const ALIAS_PREFIX = 'toolgraph__';

/**
 * Gives a field another alias within the gateway if its alias is the name of a field. The planner fetches keys and required fields under their own
 * names, so that `id: name` would return the id, or an entity be looked up by its name. Aliases `toolgraph__…` get the prefix too, so that `outerName`
 * is unambiguous.
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

/** The client's name. */
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
