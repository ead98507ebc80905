import type { Company, Person, TaskFact } from '../../company/company.ts';
import { dayPlus, instantAt, weekday } from '../../company/local-time.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import type { World } from '../../state/service.ts';
import { dueSoon } from '../records/due-soon.ts';
import { type Attendee, type EventRecord, type EventTime, eventsIn } from '../records/records.ts';

export const FACTORY_CALENDAR = 'c_halyardfactory@group.calendar.google.com';

const ZONE = 'Europe/Amsterdam';

/** First names or addresses. The first one is the organizer. */
type Who = [organizer: string, ...guests: string[]];

/** `day` is relative to today. Without `from`, it is an all-day event. */
type Meeting = Partial<Pick<EventRecord, 'transparency' | 'visibility' | 'status' | 'location' | 'description'>> & {
  day: number;
  from?: string;
  to?: string;
  summary: string;
  who: Who;
  declinedBy?: string;
};

/** Seeds the meetings of all people, from a week ago to a week from now. */
export function seedMeetings(world: World): void {
  const { company, store } = world;
  const meetings = [...weeklyRound(company), ...aboutTasks(company), ...oddOnes()];
  for (const [number, meeting] of meetings.entries()) {
    const id = world.newId('event');
    eventsIn(store).insert(id, makeEvent(company, meeting, id, number));
  }
}

const EVERYONE: Who = ['Mira', 'Tomas', 'Aiko', 'Ravi', 'Elena', 'Jonas', 'Sofia', 'Daniel'];
const WORKDAYS = [1, 2, 3, 4, 5];

/** Weekly meetings. Weekday 1 is Monday. */
const ROUND: [weekdays: number[], from: string, to: string, summary: string, who: Who][] = [
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

function weeklyRound({ today }: Company): Meeting[] {
  const days = Array.from({ length: 15 }, (_, index) => index - 7);
  return days.flatMap((day) =>
    ROUND.filter(([weekdays]) => weekdays.includes(weekday(dayPlus(today, day)))).map(([, from, to, summary, who]) => ({
      day,
      from,
      to,
      summary,
      who,
    })),
  );
}

/** One meeting a day from today, each about a task that is due soon, with its assignees. */
function aboutTasks(company: Company): Meeting[] {
  const random = seededRandom(company.seed, 'meetings');
  return dueSoon(company)
    .slice(0, 8)
    .map((task, day) => {
      const hour = random.between(11, 16);
      const who: Who = ['Mira', ...namesOf(company, task).filter((name) => name !== 'Mira')];
      return {
        day,
        from: `${hour}:30`,
        to: `${hour + 1}:00`,
        summary: `${task.customId} ${task.name}`,
        who,
        description: task.url,
      };
    });
}

/** Meetings that clients often handle incorrectly, on fixed days regardless of the weekday. */
function oddOnes(): Meeting[] {
  return [
    { day: 1, from: '13:00', to: '14:00', summary: 'Reading', who: ['Mira'], transparency: 'transparent' },
    { day: 1, from: '15:00', to: '16:00', summary: 'Supplier call', who: ['Jonas', 'Mira'], declinedBy: 'Mira' },
    { day: 1, from: '12:00', to: '12:30', summary: 'Lunch talk', who: ['Mira', 'Sofia'], status: 'cancelled' },
    { day: 1, from: '08:30', to: '09:15', summary: 'Dentist', who: ['Tomas'], visibility: 'private' },
    { day: 2, summary: 'Day off', who: ['Sofia'] },
    { day: 3, summary: 'Line maintenance', who: [FACTORY_CALENDAR], transparency: 'transparent' },
    {
      day: 4,
      from: '10:00',
      to: '12:00',
      summary: 'Site visit',
      who: ['Sofia', 'piet@northdock.example'],
      location: 'Rotterdam',
    },
  ];
}

function makeEvent(company: Company, meeting: Meeting, id: string, number: number): EventRecord {
  const { day, from, to, summary, who, declinedBy, ...rest } = meeting;
  const date = dayPlus(company.today, day);
  const [organizer, ...guests] = who;
  const changed = instantAt(dayPlus(company.today, -20), '08:00') + number * 60_000;
  return {
    id,
    status: 'confirmed',
    created: new Date(changed).toISOString(),
    updated: new Date(changed).toISOString(),
    summary,
    organizer: contact(company, organizer),
    start: at(date, from),
    end: to ? at(date, to) : { date: dayPlus(date, 1) },
    ...(guests.length > 0 && { attendees: who.map((name) => attendee(company, name, declinedBy, organizer)) }),
    eventType: 'default',
    sequence: 0,
    ...rest,
  };
}

function at(date: string, time: string | undefined): EventTime {
  return time ? { dateTime: `${date}T${time}:00`, timeZone: ZONE } : { date };
}

function attendee(company: Company, name: string, declinedBy: string | undefined, organizer: string): Attendee {
  const guest = contact(company, name);
  if (name === declinedBy) return { ...guest, responseStatus: 'declined' };
  const isOutside = !guest.displayName;
  return { ...guest, responseStatus: isOutside && name !== organizer ? 'needsAction' : 'accepted' };
}

/** `name` is the first name of a colleague, or an address. */
function contact(company: Company, name: string): { email: string; displayName?: string } {
  const person = company.people.find((each) => each.firstName === name);
  return person ? { email: person.email, displayName: person.username } : { email: name };
}

function namesOf(company: Company, task: TaskFact): string[] {
  const isAssigned = (person: Person) => task.assignees.includes(person.id);
  return company.people.filter(isAssigned).map((person) => person.firstName);
}
