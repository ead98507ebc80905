import { readSettings } from '../../gateway/config/settings.ts';
import { serveSubgraph } from '../../gateway/routes/subgraph-server.ts';
import { serve } from '../../gateway/server.ts';
import { localLink } from '../../gateway/subgraph-links/execution.ts';
import { remoteLink } from '../../gateway/subgraph-links/over-http.ts';
import { contend } from '../harness.ts';
import { shopSubgraphs, shopSupergraph } from '../shop.ts';

const SECRET = 'shared by the bench and its subgraphs';
const subgraphs = shopSubgraphs();
const remote = process.argv[2] === 'remote';
const links = remote
  ? await Promise.all(
      subgraphs.map(async (subgraph) =>
        remoteLink(subgraph.name, (await serveSubgraph(subgraph, '127.0.0.1', 0, SECRET)).url, SECRET),
      ),
    )
  : subgraphs.map(localLink);
const server = await serve({
  supergraph: { read: shopSupergraph },
  links,
  settings: readSettings({ PORT: '0' }),
});
contend(`${server.url}/graphql`);
