import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many seconds, the longest first. Browser tests alternate with tests that mostly wait, because two
 * browsers use both cores.
 */
const LONG = [
  'docs/pages',
  'gateway/processes/start',
  'gateway/explorer/explorer',
  'gateway/identity/keys',
  'gateway/http/malformed',
  'gateway/explorer/explorer-tabs',
  'gateway/execution/against-stock',
  'taskmanager/events/gaps',
  'gateway/explorer/events-page-states',
  'upstream/breaker-drill',
  'gateway/http/survival',
  'gateway/explorer/events-page',
  'gateway/operating/probes',
  'docs/clients',
  'gateway/explorer/explorer-subscriptions',
  'gateway/execution/supergraph-file',
  'gateway/explorer/status-page',
  'gateway/subgraph-links/remote-subgraphs',
  'gateway/explorer/explorer-streams',
  'upstream/circuit-breakers',
  'gateway/writes/audit',
  'gateway/worker/worker-tools',
  'rows/replies',
  'gateway/requests/request-log',
].map((name) => `/test/${name}.test.ts`);

/**
 * Starts with the longest files, so that none of them runs alone at the end, even if no earlier run recorded durations.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
