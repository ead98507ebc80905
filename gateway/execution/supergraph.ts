import { readFileSync } from 'node:fs';
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { readSupergraphFile, watchPath } from '../config/files.ts';
import { apolloLog, log } from '../config/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { rejectInvalidVariables } from './custom-scalars.ts';
import { keepDigits } from './lifted-literals.ts';

export type SupergraphSource = {
  read(): string;
  /** Calls back with each later supergraph until the returned function is called. */
  watch?(changed: (supergraphSdl: string) => void): () => void;
};

export type LoadedGraph = { supergraph: DocumentNode; schema: GraphQLSchema };

/** The supergraph of this release, which never changes. */
export const COMMITTED: SupergraphSource = { read: readSupergraph };

export function readSupergraph(): string {
  return readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
}

let last: { sdl: string; document: DocumentNode } | undefined;

/** Parses a supergraph; the last one is cached, since parsing takes 10 ms. */
export function supergraphDocument(sdl: string): DocumentNode {
  if (last?.sdl !== sdl) last = { sdl, document: parse(sdl, { noLocation: true }) };
  return last.document;
}

const OWN_SDL = readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8');

/** Adds the gateway's own definitions. */
export const withOwnSdl = (supergraphSdl: string): string =>
  /^directive @export\b/m.test(supergraphSdl) ? supergraphSdl : `${supergraphSdl}\n${OWN_SDL}`;

/** Apollo's gateway over these subgraphs, and the graph that it has loaded. A later supergraph that is invalid or has another subgraph is logged and not served. */
export function openGateway({ read, watch }: SupergraphSource, links: SubgraphLink[]) {
  // Read by the constructor, which otherwise probes metadata addresses of clouds and reports usage.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const sources = new Map<string, GraphQLDataSource>(links.map(({ name, source }) => [name, source]));
  const buildService = ({ name }: { name: string }) => {
    const source = sources.get(name);
    if (source) return source;
    throw new ConfigurationError(`the supergraph has a subgraph ${name}; there are ${[...sources.keys()].join(', ')}`);
  };
  const gateway = new ApolloGateway({
    supergraphSdl: async ({ update }) => {
      const supergraphSdl = withOwnSdl(read());
      const stop = watch?.((changed) => updateQuietly(update, withOwnSdl(changed)));
      return { supergraphSdl, ...(stop ? { cleanup: async () => stop() } : {}) };
    },
    buildService,
    logger: apolloLog,
  });
  let loaded: LoadedGraph | undefined;
  gateway.onSchemaLoadOrUpdate(({ apiSchema: schema, coreSupergraphSdl }) => {
    rejectInvalidVariables(schema);
    keepDigits(schema);
    loaded = { schema, supergraph: supergraphDocument(coreSupergraphSdl) };
  });
  return { gateway, graph: () => required(loaded, 'graph before the gateway has started') };
}

function updateQuietly(update: (supergraphSdl: string) => void, supergraphSdl: string): void {
  try {
    update(supergraphSdl);
    log.info('a changed supergraph is served');
  } catch (err) {
    log.error({ err }, 'a changed supergraph cannot be served: the one before it still is');
  }
}

/** In milliseconds. */
const LOOK_EVERY = 1_000;

/** The supergraph in a file, which is read again when it changes and on SIGHUP. Failures to read it again are logged. */
export function supergraphFile(path: string): SupergraphSource {
  let current = '';
  return {
    read: () => {
      current = readSupergraphFile(path);
      return current;
    },
    watch: (changed) => {
      const look = () => {
        const before = current;
        try {
          current = readSupergraphFile(path);
        } catch (error) {
          log.error(errorOf(error).message);
        }
        if (current !== before) changed(current);
      };
      const stop = watchPath(path, look, LOOK_EVERY);
      process.on('SIGHUP', look);
      return () => {
        stop();
        process.off('SIGHUP', look);
      };
    },
  };
}
