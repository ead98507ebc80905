import type { SandboxContext } from '../../state/service.ts';
import { type Conference, type EventRecord, eventsIn } from '../records/records.ts';

/** The supported part of `conferenceData` in a request body. */
export type ConferenceBody = { createRequest?: { requestId?: string } } | null;

/** Returns an event's video meeting after an update. Repeating a `requestId` does not create another meeting. */
export function nextConference(
  context: SandboxContext,
  current: Conference | undefined,
  requested: ConferenceBody | undefined,
): Conference | undefined {
  if (requested === null) return undefined;
  const requestId = requested?.createRequest?.requestId;
  if (!requestId || requestId === current?.requestId) return current;
  return { requestId, status: 'pending', code: meetingCode(context) };
}

/** Completes a pending video meeting when its event is read, imitating Google's asynchronous creation of meetings. */
export function completeMeeting({ store }: SandboxContext, event: EventRecord): EventRecord {
  if (event.conference?.status !== 'pending') return event;
  return eventsIn(store).update(event.id, { conference: { ...event.conference, status: 'success' } });
}

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

function meetingCode(context: SandboxContext): string {
  const letters = context.newId('hex').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7, 10)}`;
}
