import { type DocumentNode, type FieldNode, Kind, type ObjectTypeDefinitionNode, type TypeNode } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';

/** Which subgraph streams a subscription field, and which queries answer one of its events, and several. */
export type Stream = {
  subgraph: string;
  by: string;
  /** What the event itself holds, the query field for several events, and that for their records; undefined without such a field. */
  record: { fields: HeldFields; several: string; query: string } | undefined;
  /** Whether each caller has events of its own. */
  perCaller?: boolean;
};

/** Fields without arguments that are read without a call upstream, and those of their objects; a leaf has none. */
export type HeldFields = ReadonlyMap<string, HeldFields | undefined>;

/** Names in the query for records of events. */
export const RECORDS = 'events';
export const RECORD_IDS = 'ids';

const recordQueryOf = (several: string, held: HeldFields): string =>
  `query ($${RECORD_IDS}: [ID!]!) { ${RECORDS}: ${several}(ids: $${RECORD_IDS}) ${selectionOf(held)} }`;

const selectionOf = (held: HeldFields): string =>
  `{ ${Array.from(held, ([name, below]) => (below ? `${name} ${selectionOf(below)}` : name)).join(' ')} }`;

/** The streams of a supergraph, by subscription field: where `@join__field` puts it and what `@replay` names. */
export function streamsOf({ definitions }: DocumentNode): Map<string, Stream> {
  const graphs = new Map<string, string>();
  const composites = new Map<string, ObjectTypeDefinitionNode | undefined>();
  for (const node of definitions) {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION) composites.set(node.name.value, node);
    else if (node.kind === Kind.INTERFACE_TYPE_DEFINITION || node.kind === Kind.UNION_TYPE_DEFINITION)
      composites.set(node.name.value, undefined);
    else if (node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'join__Graph') {
      for (const { name, directives } of node.values ?? [])
        graphs.set(name.value, required(argumentOf(directives, 'join__graph', 'name'), 'name of a graph'));
    }
  }
  const streams = new Map<string, Stream>();
  const subscription = composites.get('Subscription');
  const home = argumentOf(subscription?.directives, 'join__type', 'graph');
  for (const { name, type, directives } of subscription?.fields ?? []) {
    const by = argumentOf(directives, 'replay', 'by');
    const several = argumentOf(directives, 'replay', 'several');
    const perCaller = argumentOf(directives, 'replay', 'perCaller') === 'true';
    const subgraph = graphs.get(argumentOf(directives, 'join__field', 'graph') ?? home ?? '');
    const event = composites.get(nameOf(type));
    const fields = event && heldFields(event, composites);
    const record = several && fields ? { fields, several, query: recordQueryOf(several, fields) } : undefined;
    if (by && subgraph) streams.set(name.value, { subgraph, by, record, ...(perCaller ? { perCaller } : {}) });
  }
  return streams;
}

/** Entities, which have a key, are read by calls, and so is what other subgraphs add to a type. */
function heldFields(
  { name, fields = [] }: ObjectTypeDefinitionNode,
  composites: ReadonlyMap<string, ObjectTypeDefinitionNode | undefined>,
  within: readonly string[] = [],
): HeldFields {
  const held = new Map<string, HeldFields | undefined>();
  for (const field of fields) {
    if (field.arguments?.length || field.directives?.some(({ name }) => FOREIGN.has(name.value))) continue;
    const type = nameOf(field.type);
    if (!composites.has(type)) held.set(field.name.value, undefined);
    const object = composites.get(type);
    if (!object || within.includes(type) || argumentOf(object.directives, 'join__type', 'key')) continue;
    const below = heldFields(object, composites, [...within, name.value]);
    if (below.size > 0) held.set(field.name.value, below);
  }
  return held;
}

const FOREIGN = new Set(['join__field', 'inaccessible']);

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

type Directives = FieldNode['directives'];

function argumentOf(directives: Directives, directive: string, argument: string): string | undefined {
  const found = directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value;
  if (found?.kind === Kind.BOOLEAN) return String(found.value);
  return found && (found.kind === Kind.STRING || found.kind === Kind.ENUM) ? found.value : undefined;
}
