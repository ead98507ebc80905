import { explorerPlugin } from '@graphiql/plugin-explorer';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useCallback, useRef, useState } from 'react';
import { AnswerPane } from './answers/answer-pane.tsx';
import { Answers } from './answers/answers.ts';
import type { Beginning } from './beginning.ts';
import { ChosenOperation } from './chosen-operation.tsx';
import { type Facts, findIds } from './facts.ts';
import { createFetcher } from './fetcher.ts';
import { HeadersHint } from './headers-hint.tsx';
import { TabLeavesEditors } from './keyboard.tsx';
import { type OpenableOperation, sample } from './samples.ts';
import { SessionOf } from './session.tsx';
import { skeletonOf, typesToIdentify } from './skeleton.ts';
import type { Session } from './streams/follow.ts';
import { type OpenTab, SubscriptionsGoOn, TabInView, TabOpener } from './tabs.tsx';
import { SystemTheme } from './theme.tsx';
import { Notice, type NoticeText } from './toolbar/notice.tsx';
import { SharedOpener } from './toolbar/shared-opener.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { TopLine } from './top-line.tsx';

const answers = new Answers();
const session: Session = { tab: '', schema: null, variables: () => '' };
const fetcher = createFetcher(new URL('/graphql', location.href), session, answers);
const plugins = [HISTORY_PLUGIN, explorerPlugin()];
const isNarrow = matchMedia('(width < 50rem)').matches;

export function App({ facts, now, beginning }: { facts: Facts; now: Date; beginning: Beginning }) {
  const openTab = useRef<OpenTab>(null);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const clearNotice = useCallback(() => setNotice(null), []);
  const say = (text: string) => setNotice({ text });
  const open = async ({ operation, parameters }: OpenableOperation) => {
    const ids = await findIds(typesToIdentify(parameters), facts.upstreams, now);
    openTab.current?.(sample(operation, skeletonOf(operation, parameters, ids, now)));
  };
  return (
    <>
      <TopLine facts={facts} onChoose={open} />
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={plugins}
          {...beginning}
          defaultEditorToolsVisibility={isNarrow ? false : 'variables'}
          inputValueDeprecation
          schemaDescription
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <GraphiQL.Toolbar>
            {({ prettify, merge, copy }) => (
              <Toolbar
                own={
                  <>
                    {prettify}
                    {merge}
                    {copy}
                  </>
                }
                answers={answers}
                onNotice={say}
              />
            )}
          </GraphiQL.Toolbar>
          <GraphiQL.Footer>
            <AnswerPane answers={answers} onNotice={say} />
          </GraphiQL.Footer>
          <ChosenOperation />
          <SessionOf session={session} />
          <HeadersHint />
          <SharedOpener onNotice={say} />
          <SystemTheme />
          <TabLeavesEditors />
          <SubscriptionsGoOn answers={answers} />
          <TabInView />
          <TabOpener ref={openTab} />
        </GraphiQL>
        <Notice notice={notice} onOver={clearNotice} />
      </main>
    </>
  );
}
