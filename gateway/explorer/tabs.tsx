import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Answers } from './answers/answers.ts';
import type { SampleTab } from './samples.ts';

/** Opens an operation in a tab of its own. */
export type OpenTab = (sample: SampleTab) => void;

/** Opens operations in tabs. */
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

/** Lets what is outside of GraphiQL open tabs in it. */
export function TabOpener({ ref }: { ref: Ref<OpenTab> }) {
  const openTab = useOpenTab();
  useImperativeHandle(ref, () => openTab);
  return null;
}

/** GraphiQL ends a subscription when another tab is chosen; this starts it again when its tab is. */
export function SubscriptionsGoOn({ answers }: { answers: Answers }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id);
  const isRunning = useGraphiQL((state) => state.subscription !== null);
  const document = useGraphiQL((state) => state.documentAST);
  const { run, stop } = useGraphiQLActions();
  const before = useRef({ tab, isRunning });
  const left = useRef(new Set<string>());
  const documentOfOther = useRef<typeof document>(undefined);

  useEffect(() => {
    const { tab: previous, isRunning: wasRunning } = before.current;
    before.current = { tab, isRunning };
    if (previous === tab) return;
    documentOfOther.current = document;
    if (wasRunning && previous) left.current.add(previous);
    if (wasRunning && isRunning) stop();
  }, [tab, isRunning, document, stop]);
  useEffect(() => {
    // The document follows its tab with some delay.
    if (!tab || document === documentOfOther.current || !left.current.delete(tab)) return;
    answers.leave(tab);
    void run();
  }, [tab, document, run, answers]);
  return null;
}
