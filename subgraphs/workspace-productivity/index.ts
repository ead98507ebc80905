import { answering } from '../core/answered.ts';
import type { Endpoints } from '../core/endpoint.ts';
import { keysOf, type Opening } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { connect } from '../upstream/upstream.ts';
import { policyOf } from '../upstream/upstream-policy.ts';
import * as calendar from './calendar/calendar.ts';
import * as calendarEvents from './calendar/calendar-events.ts';
import { readEvent } from './calendar/event-search.ts';
import * as eventShifts from './calendar/event-shifts.ts';
import * as freeTime from './calendar/free-time.ts';
import { readCalendar } from './calendar/known-calendars.ts';
import { grantsOf } from './google/scopes.ts';
import { googleService } from './google/service.ts';
import { MailProfile, mailFields } from './mail/mail.ts';
import { batchedUpstream, batchUrl } from './mail/mail-batch.ts';
import * as mailMessages from './mail/mail-messages.ts';
import { mailWriting } from './mail/mail-writing.ts';
import { mailZone as zoneOf } from './mail/mail-zone.ts';
import { peopleFields, Query as peopleQuery } from './people.ts';
import { productivitySettings } from './settings.ts';
import { pickerOnThisMachine } from './sheets/file-picker.ts';
import { sheetsFields } from './sheets/sheets.ts';
import { SheetsProfile, Query as sheetsProfileQuery } from './sheets/sheets-profile.ts';
import type { QueryResolvers, Resolvers, ResolversParentTypes } from './types.ts';

/** The subgraph of calendar, sheets and mail. The sandbox has a file picker of its own. */
export function productivitySubgraph({
  upstreams: addresses,
  mailZone,
  selfHosted,
  filePicker = pickerOnThisMachine(addresses.drive),
}: Opening<typeof productivitySettings>): Subgraph {
  const { mail: mailbox } = addresses;
  const others = keysOf(productivitySettings.upstreams).filter((name) => name !== 'mail');
  const mailPolicy = policyOf(googleService('mail'), mailbox);
  const batches = connect(googleService('mail'), { ...mailbox, url: batchUrl(mailbox.url) }, mailPolicy);
  const upstreams = {
    ...Object.fromEntries(others.map((name) => [name, connect(googleService(name), addresses[name])])),
    mail: batchedUpstream(connect(googleService('mail'), mailbox), batches),
  };
  const mail = mailFields(zoneOf(mailZone));
  const sheets = sheetsFields(filePicker);
  const { Person, Task } = peopleFields(mail.searchThreads);
  return buildSubgraph({
    name: 'workspace-productivity',
    spelling: (name) => name,
    surroundings: { upstreams, grants: grantsOf() },
    readers: {
      Calendar: readCalendar,
      CalendarEvent: readEvent,
      FreeSlots: freeTime.readFreeSlots,
      ...sheets.readers,
      ...mailMessages.readers,
    },
    table: answering<Resolvers, ResolversParentTypes>()({
      Query: {
        ...peopleQuery,
        ...calendar.Query,
        ...calendarEvents.Query,
        ...freeTime.Query,
        ...mail.Query,
        ...sheets.Query,
        ...sheetsProfileQuery,
      } satisfies Endpoints<QueryResolvers>,
      Mutation: {
        ...calendarEvents.Mutation,
        ...eventShifts.Mutation,
        ...sheets.Mutation,
        ...mailWriting(selfHosted),
        query: queryInMutation,
      },
      Calendar: calendar.Calendar,
      CalendarProfile: calendar.CalendarProfile,
      CalendarEvent: calendarEvents.CalendarEvent,
      Attendee: calendarEvents.Attendee,
      FreeSlots: freeTime.FreeSlots,
      UnreadCalendar: freeTime.UnreadCalendar,
      Spreadsheet: sheets.Spreadsheet,
      Sheet: sheets.Sheet,
      CellRange: sheets.CellRange,
      CellRow: sheets.CellRow,
      Cell: sheets.Cell,
      SheetsProfile,
      Email: mailMessages.Email,
      Thread: mailMessages.Thread,
      Draft: mailMessages.Draft,
      EmailReceipt: mailMessages.EmailReceipt,
      MailAddress: mailMessages.MailAddress,
      MailProfile,
      Person,
      Task,
    }),
  });
}
