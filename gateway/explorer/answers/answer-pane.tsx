import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { formatResult } from '@graphiql/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import type { Answers, ShownEvent, TabAnswer } from './answers.ts';
import { EventList } from './event-list.tsx';
import { sizeText, timeText } from './figures.ts';
import type { Figures } from './post.ts';

/** Below the answer: how long it took, how large it is, what it cost; of a subscription how it is connected, and its events. */
export function AnswerPane({ answers }: { answers: Answers }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const response = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.response);
  const answer = useSyncExternalStore(answers.subscribe, () => answers.of(tab));
  const show = useShow();
  const { events, late } = answer;
  useEffect(() => {
    if (!late) return;
    answers.change(tab, { late: null });
    show(late);
  });
  const choose = (event: ShownEvent | null) => {
    answers.change(tab, { chosen: event?.number ?? null });
    const shown = event ?? answer.events[0];
    if (shown) show(shown.result);
  };
  return (
    <section className="answer-pane" aria-label="About the answer">
      <p className={answer.lost === null ? undefined : 'lost'} role="status">
        {aboutText(answer, response || '')}
      </p>
      {events.length > 0 && (
        <EventList
          answer={answer}
          onChoose={choose}
          onClear={() => answers.change(tab, { events: [], count: 0, chosen: null })}
        />
      )}
    </section>
  );
}

/** Puts a result where GraphiQL shows the last one. */
function useShow() {
  const editor = useGraphiQL((state) => state.responseEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  return (result: unknown) => {
    const response = formatResult(result);
    editor?.setValue(response);
    updateActiveTabValues({ response });
  };
}

/** What is said of the response that is shown, which may be another one, such as that variables are no JSON. */
function aboutText(answer: TabAnswer, response: string): string {
  const { facts, phase } = answer;
  if (phase !== null && (phase !== 'stopped' || response === '')) return phaseText(phase, answer);
  return facts?.response === response ? factsText(facts) : '';
}

function factsText({ status, milliseconds, bytes, calls }: Figures): string {
  const figures = [timeText(milliseconds), sizeText(bytes), ...(calls === undefined ? [] : [callsText(calls)])];
  return [...(status === 200 ? [] : [`Status ${status}`]), ...figures].join(' · ');
}

const callsText = (calls: number) => `${calls} upstream call${calls === 1 ? '' : 's'}`;

const PHASES = {
  connecting: 'Connecting …',
  following: 'Following',
  ended: 'Not following any more',
  stopped: 'Stopped before it was answered; what it had begun may be done all the same',
};

function phaseText(phase: keyof typeof PHASES, { lost, missed }: TabAnswer): string {
  const text = lost === null ? PHASES[phase] : `Connection lost, trying again: ${lost}`;
  return missed === null ? text : `${text}. Events may have been missed: ${missed}`;
}
