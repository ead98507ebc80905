import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { formatResult } from '@graphiql/toolkit';
import { useSyncExternalStore } from 'react';
import type { AnswerFacts, Answers, ShownEvent, TabAnswer } from './answers.ts';
import { EventList } from './event-list.tsx';
import { sizeText, timeText } from './figures.ts';

/** Below the answer: how long it took, how large it is, what it cost; of a subscription how it is connected, and its events. */
export function AnswerPane({ answers }: { answers: Answers }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const answer = useSyncExternalStore(answers.subscribe, () => answers.of(tab));
  const show = useShow();
  const choose = (event: ShownEvent | null) => {
    answers.change(tab, { chosen: event?.number ?? null });
    const shown = event ?? answer.events[0];
    if (shown) show(shown.result);
  };
  const { facts, phase, events } = answer;
  return (
    <section className="answer-pane" aria-label="About the answer">
      <p className={answer.lost === null ? undefined : 'lost'} role="status">
        {phase ? phaseText(answer) : facts && factsText(facts)}
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

function factsText({ status, milliseconds, bytes, calls }: AnswerFacts): string {
  const figures = [timeText(milliseconds), sizeText(bytes), ...(calls === undefined ? [] : [callsText(calls)])];
  return [...(status === 200 ? [] : [`Status ${status}`]), ...figures].join(' · ');
}

const callsText = (calls: number) => `${calls} upstream call${calls === 1 ? '' : 's'}`;

const PHASES = { connecting: 'Connecting …', following: 'Following', ended: 'Not following any more' };

function phaseText({ phase, lost, hasMissed }: TabAnswer): string {
  const missed = hasMissed ? '; events may be missed meanwhile, as this subscription takes no cursor' : '';
  if (lost !== null) return `Connection lost, trying again: ${lost}${missed}.`;
  return phase ? PHASES[phase] : '';
}
