import { useGraphiQL } from '@graphiql/react';
import { formatResult } from '@graphiql/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import type { UpstreamCost } from '../../requests/call-report.ts';
import type { Answers, ShownEvent, TabAnswer } from './answers.ts';
import { EventList } from './event-list.tsx';
import { sizeText, timeText } from './figures.ts';
import { HeldRequests } from './held-requests.tsx';
import type { Figures } from './post.ts';
import { useSetResponse } from './response.ts';

export function AnswerPane({ answers, onNotice }: { answers: Answers; onNotice(text: string): void }) {
  const tab = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id ?? '');
  const response = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.response);
  const answer = useSyncExternalStore(answers.subscribe, () => answers.of(tab));
  const setResponse = useSetResponse();
  const show = (result: object) => setResponse(formatResult(result));
  const { events, unshown, held } = answer;
  const connectUrl = answer.facts?.response === response ? answer.facts?.connectUrl : undefined;
  useEffect(() => {
    if (!unshown) return;
    answers.change(tab, { unshown: null });
    // Do not replace an error that GraphiQL has shown in the meantime.
    if (!response) show(unshown);
  });
  const choose = (event: ShownEvent | null) => {
    answers.change(tab, { chosen: event?.number ?? null });
    const shown = event ?? answer.events[0];
    if (shown) show(shown.result);
  };
  return (
    <section className="answer-pane" aria-label="Response details">
      <p className={answer.lost === null ? undefined : 'lost'} role="status">
        {aboutText(answer, response || '')}
      </p>
      {connectUrl && (
        <p>
          <a href={connectUrl} target="_blank" rel="noreferrer">
            Connect an account with the required access
          </a>
        </p>
      )}
      {held && answer.facts?.response === response && <HeldRequests held={held} onNotice={onNotice} />}
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

/**
 * Describes the displayed response. Returns an empty string for GraphiQL's own errors, such as invalid JSON variables.
 */
function aboutText(answer: TabAnswer, response: string): string {
  const { facts, phase } = answer;
  const isOfRequest = phase === 'asked' || phase === 'trying' || phase === 'stopped';
  if (phase !== null && (!isOfRequest || response === '')) return phaseText(phase, answer);
  return facts?.response === response ? factsText(facts) : '';
}

function factsText({ status, milliseconds, bytes, upstream }: Figures): string {
  const figures = [timeText(milliseconds), sizeText(bytes), ...(upstream ? [costText(upstream)] : [])];
  return [...(status === 200 ? [] : [`Status ${status}`]), ...figures].join(' · ');
}

function costText({ calls, byService, waves }: UpstreamCost): string {
  const services = Object.entries(byService).map(([service, count]) => `${service} ${count}`);
  const steps = waves === 0 ? '' : ` in ${counted(waves, 'round trip')}: ${services.join(', ')}`;
  return `${counted(calls, 'upstream call')}${steps}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const PHASES = {
  connecting: 'Connecting…',
  following: 'Following',
  ended: 'Ended',
  asked: 'Waiting for the response…',
  trying: 'Preparing the dry run…',
  stopped: 'Stopped before the response arrived; writes may still complete',
};

function phaseText(phase: keyof typeof PHASES, { lost, missed }: TabAnswer): string {
  const text = lost === null ? PHASES[phase] : `Connection lost, reconnecting: ${lost}`;
  return missed === null ? text : `${text}. Events may have been missed: ${missed}`;
}
