import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many seconds, the longest first. Browser tests alternate with tests that mostly wait, because two
 * browsers use both cores.
 */
const LONG = [
  'docs/pages',
  'gateway/accounts/command-line',
  'gateway/explorer/explorer',
  'gateway/http/repeated-operations',
  'gateway/processes/start',
  'gateway/explorer/connect-page',
  'gateway/accounts/renewal',
  'gateway/processes/warm-up',
  'gateway/explorer/explorer-tabs',
  'commits/commits',
  'gateway/doctor/doctor',
  'gateway/explorer/events-page',
  'gateway/credentials/many-callers',
  'gateway/writes/lost-writes',
  'gateway/operating/probes',
  'gateway/explorer/status-page',
  'gateway/accounts/providers',
  'event-log/writer-thread',
  'gateway/explorer/events-page-states',
  'gateway/identity/keys',
  'taskmanager/events/event-delivery',
  'gateway/explorer/explorer-subscriptions',
  'gateway/http/alike-documents',
  'upstream/circuit-breakers',
  'gateway/limits/admission',
  'gateway/writes/keys',
  'gateway/accounts/reload',
  'gateway/processes/command-line',
  'gateway/subscriptions/event-streams',
  'gateway/subgraph-links/remote-subgraphs',
  'taskmanager/events/gaps',
  'gateway/documents/trusted-documents',
  'docs/clients',
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
