import { Kind, parse } from 'graphql';

/** What a client may give for each scalar, and what it gets, as TypeScript types. */
const TYPES: Record<string, { input: string; output: string }> = {
  Date: { input: 'string', output: 'string' },
  DateTime: { input: 'string | number', output: 'string' },
  JSON: { input: 'unknown', output: 'unknown' },
  LocalDateTime: { input: 'string', output: 'string' },
  LocalTime: { input: 'string', output: 'string' },
  SafeInt: { input: 'number', output: 'number' },
};

/** The `scalars` of a codegen configuration for clients of the API, as JSON. */
export function scalarMap(apiSdl: string): string {
  const { definitions } = parse(apiSdl, { noLocation: true });
  const names = definitions.flatMap((node) => (node.kind === Kind.SCALAR_TYPE_DEFINITION ? node.name.value : []));
  const unmapped = names.find((name) => !(name in TYPES));
  if (unmapped) throw new Error(`codegen/scalar-map.ts has no TypeScript type for the scalar ${unmapped}`);
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, TYPES[name]])), null, 2)}\n`;
}
