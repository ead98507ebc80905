import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { cacheKeysPage } from './reference/cache-keys.ts';
import { errorsPage } from './reference/errors.ts';
import { exampleQueriesPage } from './reference/example-queries.ts';
import { limitsPage } from './reference/limits.ts';
import { metricsPage } from './reference/metrics.ts';
import { settingsPage } from './reference/settings.ts';
import { subgraphHeadersPage } from './reference/subgraph-headers.ts';
import { GENERATED } from './reference/table.ts';

export const REFERENCE_PAGES = {
  'cache-keys': cacheKeysPage,
  errors: errorsPage,
  'example-queries': exampleQueriesPage,
  limits: limitsPage,
  metrics: metricsPage,
  settings: settingsPage,
  'subgraph-headers': subgraphHeadersPage,
};

export const plugin: CodegenPlugin<{ page: keyof typeof REFERENCE_PAGES }>['plugin'] = (
  _schema,
  _documents,
  { page },
) => `${GENERATED}\n\n${REFERENCE_PAGES[page]()}`;
