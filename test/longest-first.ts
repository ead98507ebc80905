import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take many seconds, the longest first; between those with a browser are others, which mostly wait, as two browsers take both cores. */
const LONG = [
  'gateway/processes/start',
  'gateway/explorer/explorer',
  'gateway/processes/stop',
  'gateway/http/malformed',
  'gateway/explorer/explorer-tabs',
  'gateway/execution/against-stock',
  'taskmanager/events/gaps',
  'gateway/explorer/events-page-states',
  'gateway/execution/supergraph-file',
  'gateway/http/survival',
  'gateway/explorer/events-page',
  'gateway/subgraph-links/remote-subgraphs',
  'docs/clients',
  'gateway/explorer/explorer-subscriptions',
  'gateway/processes/restart',
  'gateway/explorer/status-page',
  'gateway/worker/worker-tools',
  'gateway/explorer/explorer-streams',
  'rows/replies',
  'gateway/requests/request-log',
].map((name) => `/test/${name}.test.ts`);

/** Begins with the longest files, so that none of them runs alone at the end, also where no run before has left how long each took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
