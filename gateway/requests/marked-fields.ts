import { type DocumentNode, Kind } from 'graphql';

/** The fields of a supergraph that have a directive, such as `Mutation.createEvent`. */
export function fieldsWith(directive: string, { definitions }: DocumentNode): ReadonlySet<string> {
  const types = definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
  const fields = types.flatMap(({ name: type, fields = [] }) =>
    fields
      .filter(({ directives }) => directives?.some(({ name }) => name.value === directive))
      .map(({ name }) => `${type.value}.${name.value}`),
  );
  return new Set(fields);
}
