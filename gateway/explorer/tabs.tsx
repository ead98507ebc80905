import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { FetcherParams } from '@graphiql/toolkit';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Answers } from './answers/answers.ts';
import type { SampleTab } from './samples.ts';
import { variablesIn } from './variables.ts';

export type OpenTab = (sample: SampleTab) => void;

export function useOpenTab(): OpenTab {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { addTab, stop } = useGraphiQLActions();
  return ({ query, variables }) => {
    stop();
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    queryEditor?.focus();
  };
}

/** Lets code outside GraphiQL open tabs. */
export function TabOpener({ ref }: { ref: Ref<OpenTab> }) {
  const openTab = useOpenTab();
  useImperativeHandle(ref, () => openTab);
  return null;
}

export function TabInView() {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]);
  useEffect(() => {
    document.querySelector('.graphiql-tab-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab?.id, tab?.title]);
  return null;
}

/**
 * Restarts a subscription when the user returns to its tab, unless the editors' contents have changed. GraphiQL ends a
 * tab's subscription when the user selects another tab.
 */
export function SubscriptionsGoOn({ answers }: { answers: Answers }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id);
  const isRunning = useGraphiQL((state) => state.subscription !== null);
  const isWritten = useIsWritten();
  const { run, stop } = useGraphiQLActions();
  const before = useRef({ tab, isRunning });
  const left = useRef(new Set<string>());

  const goOn = () => {
    if (!tab || before.current.tab !== tab || !left.current.delete(tab)) return;
    const { followed } = answers.of(tab);
    if (!followed || !isWritten(followed)) return;
    answers.leave(tab);
    void run();
  };

  useEffect(() => {
    const { tab: previous, isRunning: wasRunning } = before.current;
    before.current = { tab, isRunning };
    if (previous === tab) return;
    if (wasRunning && previous && answers.of(previous).followed) left.current.add(previous);
    if (wasRunning && isRunning) stop();
    // GraphiQL must record the end of the stopped operation first. Otherwise, the restarted operation would be recorded
    // as ended.
    setTimeout(goOn);
  });
  return null;
}

/** Whether the editors still contain the operation that was run. */
function useIsWritten() {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  return ({ query, variables = {} }: FetcherParams) => {
    try {
      const written = variablesIn(variableEditor?.getValue() ?? '');
      return queryEditor?.getValue() === query && JSON.stringify(written) === JSON.stringify(variables);
    } catch {
      return false;
    }
  };
}
