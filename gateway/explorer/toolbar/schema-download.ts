import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql';
import { ask } from '../ask.ts';

/** The full introspection query, because GraphiQL's own query omits parts. */
const INTROSPECTION = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

export async function downloadSchema(): Promise<string> {
  const sdl = printSchema(buildClientSchema(await ask<IntrospectionQuery>(INTROSPECTION)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([sdl], { type: 'application/graphql' }));
  link.download = 'toolgraph.graphql';
  link.click();
  URL.revokeObjectURL(link.href);
  return 'Saved the schema as toolgraph.graphql.';
}
