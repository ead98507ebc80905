import { type DocumentNode, type FieldNode, Kind } from 'graphql';
import { required } from '../../subgraphs/upstream/errors.ts';

/** Which subgraph streams a subscription field, and which queries answer one of its events, and several. */
export type Stream = {
  subgraph: string;
  by: string;
  several: string | undefined;
  /** Whether each caller has events of its own. */
  perCaller?: boolean;
};

/** The streams of a supergraph, by subscription field: where `@join__field` puts it and what `@replay` names. */
export function streamsOf({ definitions }: DocumentNode): Map<string, Stream> {
  const graphs = new Map<string, string>();
  const streams = new Map<string, Stream>();
  for (const node of definitions) {
    if (node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'join__Graph') {
      for (const value of node.values ?? [])
        graphs.set(value.name.value, required(argumentOf(value.directives, 'join__graph', 'name'), 'name of a graph'));
    }
  }
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION || node.name.value !== 'Subscription') continue;
    const home = argumentOf(node.directives, 'join__type', 'graph');
    for (const field of node.fields ?? []) {
      const by = argumentOf(field.directives, 'replay', 'by');
      const several = argumentOf(field.directives, 'replay', 'several');
      const perCaller = argumentOf(field.directives, 'replay', 'perCaller') === 'true';
      const subgraph = graphs.get(argumentOf(field.directives, 'join__field', 'graph') ?? home ?? '');
      if (by && subgraph) streams.set(field.name.value, { subgraph, by, several, ...(perCaller ? { perCaller } : {}) });
    }
  }
  return streams;
}

type Directives = FieldNode['directives'];

function argumentOf(directives: Directives, directive: string, argument: string): string | undefined {
  const found = directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value;
  if (found?.kind === Kind.BOOLEAN) return String(found.value);
  return found && (found.kind === Kind.STRING || found.kind === Kind.ENUM) ? found.value : undefined;
}
