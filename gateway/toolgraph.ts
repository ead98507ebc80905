import { auditSubgraph } from '../subgraphs/audit/index.ts';
import { keysOf } from '../subgraphs/core/settings.ts';
import { type Subgraph, servedSdl } from '../subgraphs/core/subgraph.ts';
import { SUBGRAPH_FACTORIES, toolOperations } from '../subgraphs/opening.ts';
import { SUBGRAPHS, type SubgraphName } from '../subgraphs/settings.ts';
import { reasonOf } from '../subgraphs/upstream/call-log.ts';
import { openAccounts, reconfigureAccounts } from './accounts/opening.ts';
import { credentialRules } from './auth/caller-credentials.ts';
import { Identity } from './auth/identity.ts';
import { openBroker } from './auth/token-broker.ts';
import { type Opened, openDatabase } from './config/database.ts';
import { log } from './config/log.ts';
import { readManifest } from './config/manifest.ts';
import type { Settings } from './config/settings.ts';
import { COMMITTED, supergraphFile } from './execution/supergraph.ts';
import { openTelemetry } from './observability/telemetry.ts';
import { TrustedDocuments } from './operation/trusted-documents.ts';
import { RequestLog } from './requests/request-log.ts';
import { serve } from './server.ts';
import { accountLink } from './subgraph-links/account-link.ts';
import { localLink } from './subgraph-links/execution.ts';
import type { SubgraphLink } from './subgraph-links/link.ts';
import { auditAccount, openWriteLog } from './writes/write-log.ts';

export function openSubgraph(name: SubgraphName, settings: Opened): Subgraph {
  return SUBGRAPH_FACTORIES[name]({
    ...settings,
    warn: (message, fault) => log.warn(fault === undefined ? {} : reasonOf(fault), message),
  });
}

export function openSubgraphs(settings: Opened, opened = new AsyncDisposableStack()): Subgraph[] {
  const names = keysOf(SUBGRAPHS).filter((name) => !(name in settings.remoteSubgraphs));
  return names.map((name) => {
    const subgraph = openSubgraph(name, settings);
    opened.defer(() => subgraph.stop());
    return subgraph;
  });
}

/**
 * If starting fails, closes everything that was already opened.
 * @param sandbox resolves once the sandbox accepts calls
 */
export async function startToolgraph(configured: Opened, sandbox?: Promise<unknown>) {
  await using opening = new AsyncDisposableStack();
  opening.defer(await openTelemetry(configured));
  const settings = await openDatabase(configured, opening);
  const remote = await Promise.all(
    Object.entries(settings.remoteSubgraphs).map(([name, url]) => linkRemote(name, url, settings)),
  );
  const writes = await openWriteLog(settings);
  opening.defer(async () => writes?.close());
  const subgraphs = openSubgraphs(settings, opening);
  const broker = await openBroker(settings);
  opening.defer(() => broker?.close());
  const accounts = await openAccounts(
    settings,
    broker ? [...subgraphs, broker] : subgraphs,
    opening,
    writes && ((account, event) => void auditAccount(writes, account, event)),
  );
  const links = [...subgraphs.map(localLink), localLink(auditSubgraph(writes?.log)), ...remote];
  await sandbox;
  const server = await serve({
    settings,
    supergraph: settings.supergraph === undefined ? COMMITTED : supergraphFile(settings.supergraph),
    links: links.map((link) => accountLink(link, accounts)),
    subgraphs,
    accounts,
    identity: new Identity(settings.identity, credentialRules(settings.ownCredentials, broker, accounts)),
    documents: new TrustedDocuments(settings.documents.mode, listedIn(settings.documents.file), toolOperations()),
    audit: writes,
  });
  await using starting = new AsyncDisposableStack();
  starting.defer(() => server.stop());
  await accounts.start();
  const notices = await Promise.all(subgraphs.map((subgraph) => subgraph.start(server.url, new RequestLog())));
  starting.move();
  const opened = opening.move();
  return {
    ...server,
    stop: async (quiet?: number) => {
      await server.stop(quiet);
      await opened.disposeAsync();
    },
    renew: (changed: Settings, moved: ReadonlySet<string>) => {
      server.limit(changed);
      reconfigureAccounts(accounts, changed, moved);
    },
    notices: notices.flat(),
  };
}

const listedIn = (file: string | undefined) => (file === undefined ? undefined : readManifest(file));

/**
 * Tolerates an unreachable subgraph, which may start later. Throws if the subgraph's SDL differs from the supergraph's.
 */
async function linkRemote(name: string, url: string, settings: Settings): Promise<SubgraphLink> {
  const { supergraph, subgraphSecret = '' } = settings;
  const { remoteLink, fetchSdl } = await import('./subgraph-links/over-http.ts');
  const served = await fetchSdl(name, url, subgraphSecret);
  if ('reason' in served)
    log.warn(`subgraph ${name} at ${url} is unreachable (${served.reason}); its fields return errors until it is up`);
  else if (supergraph === undefined && served.sdl !== servedSdl(name))
    throw new Error(`subgraph ${name} at ${url} does not match the supergraph: its SDL differs`);
  return remoteLink(name, url, subgraphSecret);
}
