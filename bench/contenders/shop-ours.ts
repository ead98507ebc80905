import { serve } from '../../gateway/server.ts';
import { inProcess } from '../../gateway/subgraph-links/in-process.ts';
import { overHttp } from '../../gateway/subgraph-links/over-http.ts';
import { serveSubgraph } from '../../gateway/subgraph-links/subgraph-server.ts';
import { contend } from '../harness.ts';
import { shopSubgraphs, shopSupergraph } from '../shop.ts';

const SECRET = 'shared by the bench and its subgraphs';
const subgraphs = shopSubgraphs();
const remote = process.argv[2] === 'remote';
const links = remote
  ? await Promise.all(
      subgraphs.map(async (subgraph) =>
        overHttp(subgraph.name, (await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET)).url, SECRET),
      ),
    )
  : subgraphs.map(inProcess);
const server = await serve({
  supergraph: { read: shopSupergraph },
  links,
  subgraphs: [],
  host: '127.0.0.1',
  port: 0,
  upstreams: [],
  eventDeadline: 3_000,
});
contend(`${server.url}/graphql`);
