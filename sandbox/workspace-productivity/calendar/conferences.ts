import type { World } from '../../state/service.ts';
import { type Conference, type EventRecord, eventsIn } from '../records/records.ts';

/** What a client may ask for in `conferenceData`. */
export type ConferenceBody = { createRequest?: { requestId?: string } } | null;

/** The meeting that an event has after a request; a request of the same id is the same request. */
export function conferenceAfter(
  world: World,
  held: Conference | undefined,
  asked: ConferenceBody | undefined,
): Conference | undefined {
  if (asked === null) return undefined;
  const requestId = asked?.createRequest?.requestId;
  if (!requestId || requestId === held?.requestId) return held;
  return { requestId, status: 'pending', code: meetingCode(world) };
}

/** Meetings are made behind the request: one that was pending is there when its event is read. */
export function settleMeeting({ store }: World, event: EventRecord): EventRecord {
  if (event.conference?.status !== 'pending') return event;
  return eventsIn(store).update(event.id, { conference: { ...event.conference, status: 'success' } });
}

/** The meeting as an event has it. */
export function wireConference({ requestId, status, code }: Conference): object {
  const createRequest = { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' }, status: { statusCode: status } };
  if (status === 'pending') return { conferenceData: { createRequest } };
  const uri = `https://meet.google.com/${code}`;
  return {
    hangoutLink: uri,
    conferenceData: {
      createRequest,
      entryPoints: [{ entryPointType: 'video', uri, label: uri.slice('https://'.length) }],
      conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Google Meet' },
      conferenceId: code,
    },
  };
}

function meetingCode(world: World): string {
  const letters = world.newId('hex').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7, 10)}`;
}
