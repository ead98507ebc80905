import { explorerPlugin } from '@graphiql/plugin-explorer';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createFetcher } from './fetcher.ts';
import { SystemTheme } from './theme.tsx';

const fetcher = createFetcher(new URL('/graphql', location.href));
const plugins = [HISTORY_PLUGIN, explorerPlugin()];
const greeting = '# Ctrl-Enter runs an operation, Ctrl-Space completes what is typed.\n\n';

export function App() {
  return (
    <GraphiQL fetcher={fetcher} plugins={plugins} defaultQuery={greeting} inputValueDeprecation schemaDescription>
      <GraphiQL.Logo>Toolgraph</GraphiQL.Logo>
      <SystemTheme />
    </GraphiQL>
  );
}
