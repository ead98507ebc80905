import { readSettings } from '../../gateway/config/settings.ts';
import { serve } from '../../gateway/server.ts';
import { remoteLink } from '../../gateway/subgraph-links/over-http.ts';
import { contend } from '../harness.ts';
import { shopSupergraph } from '../shop.ts';
import { retail } from './retail.ts';

const urls: Record<string, string> = JSON.parse(process.argv[2]!);
const server = await serve({
  supergraph: { read: () => shopSupergraph(urls, retail) },
  links: Object.entries(urls).map(([name, url]) => remoteLink(name, url, 'which these subgraphs ignore')),
  settings: readSettings({ PORT: '0' }),
});
contend(`${server.url}/graphql`);
