import type { Company, Person, TaskFact } from '../../company/company.ts';
import { addDays, instantAt, weekday } from '../../company/local-time.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import type { SandboxContext } from '../../state/service.ts';
import { tasksDueSoon } from '../records/due-soon.ts';
import { type Attendee, type EventRecord, type EventTime, eventsIn } from '../records/records.ts';

export const FACTORY_CALENDAR = 'c_halyardfactory@group.calendar.google.com';

const ZONE = 'Europe/Amsterdam';

/** First names or email addresses of a meeting's participants. The first participant is the organizer. */
type Participants = [organizer: string, ...guests: string[]];

/** A meeting to seed. `day` is the number of days from today; a meeting without `from` lasts all day. */
type Meeting = Partial<Pick<EventRecord, 'transparency' | 'visibility' | 'status' | 'location' | 'description'>> & {
  day: number;
  from?: string;
  to?: string;
  summary: string;
  participants: Participants;
  declinedBy?: string;
};

/** Seeds everyone's meetings, from a week ago to a week from now. */
export function seedMeetings(context: SandboxContext): void {
  const { company, store } = context;
  const meetings = [...weeklyMeetings(company), ...taskMeetings(company), ...edgeCases()];
  for (const [number, meeting] of meetings.entries()) {
    const id = context.newId('event');
    eventsIn(store).insert(id, makeEvent(company, meeting, id, number));
  }
}

const EVERYONE: Participants = ['Mira', 'Tomas', 'Aiko', 'Ravi', 'Elena', 'Jonas', 'Sofia', 'Daniel'];
const WORKDAYS = [1, 2, 3, 4, 5];

/** Weekly meetings. Weekday 1 is Monday. */
const WEEKLY_MEETINGS: [weekdays: number[], from: string, to: string, summary: string, participants: Participants][] = [
  [WORKDAYS, '09:30', '09:45', 'Stand-up', EVERYONE],
  [[1], '10:00', '11:00', 'Weekly planning', ['Elena', ...EVERYONE.filter((name) => name !== 'Elena')]],
  [[2], '11:00', '11:30', 'Mira / Tomas', ['Mira', 'Tomas']],
  [[2], '14:00', '14:30', 'Elena / Jonas', ['Elena', 'Jonas']],
  [[2, 4], '10:00', '11:30', 'Rollout calls', ['Sofia', 'Daniel', 'Tomas']],
  [[3], '10:00', '10:30', 'Sofia / Daniel', ['Sofia', 'Daniel']],
  [[1, 3], '15:00', '16:00', 'Firmware triage', ['Ravi', 'Aiko', 'Jonas']],
  [[5], '11:00', '12:00', 'Supplier round', ['Elena', 'Jonas', 'Sofia']],
  [[3], '13:00', '13:30', 'Mira / Aiko', ['Mira', 'Aiko']],
  [[4], '14:00', '14:30', 'Mira / Ravi', ['Mira', 'Ravi']],
  [[5], '15:00', '16:00', 'Hardware review', ['Aiko', 'Mira', 'Ravi', 'Jonas']],
];

function weeklyMeetings({ today }: Company): Meeting[] {
  const days = Array.from({ length: 15 }, (_, index) => index - 7);
  return days.flatMap((day) =>
    WEEKLY_MEETINGS.filter(([weekdays]) => weekdays.includes(weekday(addDays(today, day)))).map(
      ([, from, to, summary, participants]) => ({
        day,
        from,
        to,
        summary,
        participants,
      }),
    ),
  );
}

/**
 * Creates one meeting per day, starting today. Each meeting is about a task that is due soon; the task's assignees are
 * invited.
 */
function taskMeetings(company: Company): Meeting[] {
  const random = seededRandom(company.seed, 'meetings');
  return tasksDueSoon(company)
    .slice(0, 8)
    .map((task, day) => {
      const hour = random.between(11, 16);
      const participants: Participants = ['Mira', ...assigneeNames(company, task).filter((name) => name !== 'Mira')];
      return {
        day,
        from: `${hour}:30`,
        to: `${hour + 1}:00`,
        summary: `${task.customId} ${task.name}`,
        participants,
        description: task.url,
      };
    });
}

/**
 * Meetings that clients often handle incorrectly. Each is a fixed number of days from today, even if that is on a
 * weekend.
 */
function edgeCases(): Meeting[] {
  return [
    { day: 1, from: '13:00', to: '14:00', summary: 'Reading', participants: ['Mira'], transparency: 'transparent' },
    {
      day: 1,
      from: '15:00',
      to: '16:00',
      summary: 'Supplier call',
      participants: ['Jonas', 'Mira'],
      declinedBy: 'Mira',
    },
    { day: 1, from: '12:00', to: '12:30', summary: 'Lunch talk', participants: ['Mira', 'Sofia'], status: 'cancelled' },
    { day: 1, from: '08:30', to: '09:15', summary: 'Dentist', participants: ['Tomas'], visibility: 'private' },
    { day: 2, summary: 'Day off', participants: ['Sofia'] },
    { day: 3, summary: 'Line maintenance', participants: [FACTORY_CALENDAR], transparency: 'transparent' },
    {
      day: 4,
      from: '10:00',
      to: '12:00',
      summary: 'Site visit',
      participants: ['Sofia', 'piet@northdock.example'],
      location: 'Rotterdam',
    },
  ];
}

function makeEvent(company: Company, meeting: Meeting, id: string, number: number): EventRecord {
  const { day, from, to, summary, participants, declinedBy, ...rest } = meeting;
  const date = addDays(company.today, day);
  const [organizer, ...guests] = participants;
  const changed = instantAt(addDays(company.today, -20), '08:00') + number * 60_000;
  return {
    id,
    status: 'confirmed',
    created: new Date(changed).toISOString(),
    updated: new Date(changed).toISOString(),
    summary,
    organizer: contact(company, organizer),
    start: eventTime(date, from),
    end: to ? eventTime(date, to) : { date: addDays(date, 1) },
    ...(guests.length > 0 && {
      attendees: participants.map((name) => makeAttendee(company, name, declinedBy, organizer)),
    }),
    eventType: 'default',
    sequence: 0,
    ...rest,
  };
}

function eventTime(date: string, time: string | undefined): EventTime {
  return time ? { dateTime: `${date}T${time}:00`, timeZone: ZONE } : { date };
}

function makeAttendee(company: Company, name: string, declinedBy: string | undefined, organizer: string): Attendee {
  const guest = contact(company, name);
  if (name === declinedBy) return { ...guest, responseStatus: 'declined' };
  const isOutside = !guest.displayName;
  return { ...guest, responseStatus: isOutside && name !== organizer ? 'needsAction' : 'accepted' };
}

/** Returns a participant's email address and display name. `name` is a colleague's first name, or any email address. */
function contact(company: Company, name: string): { email: string; displayName?: string } {
  const person = company.people.find((each) => each.firstName === name);
  return person ? { email: person.email, displayName: person.username } : { email: name };
}

function assigneeNames(company: Company, task: TaskFact): string[] {
  const isAssigned = (person: Person) => task.assignees.includes(person.id);
  return company.people.filter(isAssigned).map((person) => person.firstName);
}
