import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take many seconds, the longest first. */
const LONG = [
  'gateway/processes/start',
  'gateway/explorer/explorer',
  'gateway/explorer/events-page',
  'gateway/processes/stop',
  'gateway/http/malformed',
  'gateway/execution/supergraph-file',
  'gateway/execution/against-stock',
  'docs/clients',
  'gateway/http/survival',
  'taskmanager/events/gaps',
  'gateway/subgraph-links/remote-subgraphs',
  'gateway/processes/restart',
  'gateway/worker/worker-tools',
  'rows/replies',
  'gateway/requests/request-log',
];

/** Begins with the longest files, so that none of them runs alone at the end, also where no run before has left how long each took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.includes(`/test/${name}`));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
