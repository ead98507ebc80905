import { explorerPlugin } from '@graphiql/plugin-explorer';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useRef } from 'react';
import type { Beginning } from './beginning.ts';
import { type Facts, findIds } from './facts.ts';
import { createFetcher } from './fetcher.ts';
import { TabLeavesEditors } from './keyboard.tsx';
import { sample } from './samples.ts';
import { skeletonOf, typesToIdentify } from './skeleton.ts';
import { type OpenTab, SubscriptionsGoOn, TabOpener } from './tabs.tsx';
import { SystemTheme } from './theme.tsx';
import type { FoundTool } from './tool-search.tsx';
import { TopLine } from './top-line.tsx';

const fetcher = createFetcher(new URL('/graphql', location.href));
const plugins = [HISTORY_PLUGIN, explorerPlugin()];
const isNarrow = matchMedia('(width < 50rem)').matches;

export function App({ facts, now, beginning }: { facts: Facts; now: Date; beginning: Beginning }) {
  const openTab = useRef<OpenTab>(null);
  const openTool = async ({ operation, parameters }: FoundTool) => {
    const ids = await findIds(typesToIdentify(parameters), facts.upstreams, now);
    openTab.current?.(sample(operation, skeletonOf(operation, parameters, ids, now)));
  };
  return (
    <>
      <TopLine facts={facts} onChoose={openTool} />
      <GraphiQL
        fetcher={fetcher}
        plugins={plugins}
        {...beginning}
        defaultEditorToolsVisibility={isNarrow ? false : 'variables'}
        inputValueDeprecation
        schemaDescription
      >
        <GraphiQL.Logo>{null}</GraphiQL.Logo>
        <SystemTheme />
        <TabLeavesEditors />
        <SubscriptionsGoOn />
        <TabOpener ref={openTab} />
      </GraphiQL>
    </>
  );
}
