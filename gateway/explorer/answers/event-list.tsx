import { memo } from 'react';
import { Time } from '../time.tsx';
import { MOST_EVENTS, type ShownEvent, type TabAnswer } from './answers.ts';
import { sizeText } from './figures.ts';
import { summaryOf } from './summary.ts';

type EventListProps = { answer: TabAnswer; onChoose(event: ShownEvent | null): void; onClear(): void };

export function EventList({ answer: { events, count, chosen }, onChoose, onClear }: EventListProps) {
  const shown = chosen ?? events[0]?.number;
  return (
    <>
      <div className="event-actions" role="toolbar" aria-label="Event actions">
        <span>{countText(count)}</span>
        {chosen !== null && (
          <button type="button" onClick={() => onChoose(null)}>
            Show newest
          </button>
        )}
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </div>
      <ol className="event-list" aria-label="Subscription events, newest first">
        {events.map((event) => (
          <EventItem key={event.number} event={event} isShown={event.number === shown} onChoose={onChoose} />
        ))}
      </ol>
    </>
  );
}

function countText(count: number): string {
  const all = `${count.toLocaleString('en')} event${count === 1 ? '' : 's'}`;
  return count > MOST_EVENTS ? `${all}, showing the newest ${MOST_EVENTS}` : all;
}

type EventItemProps = { event: ShownEvent; isShown: boolean; onChoose(event: ShownEvent): void };

const EventItem = memo(
  ({ event, isShown, onChoose }: EventItemProps) => (
    <li>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => onChoose(event)}>
        <Time instant={event.at} />
        <span className="event-summary">{summaryOf(event.result)}</span>
        <span className="event-size">{sizeText(event.bytes)}</span>
      </button>
    </li>
  ),
  (before, after) => before.event === after.event && before.isShown === after.isShown,
);
