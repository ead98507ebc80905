import { answering, tableOf } from '../core/answered.ts';
import { keysOf, type SubgraphOptions } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { connect } from '../upstream/upstream.ts';
import { policyOf } from '../upstream/upstream-policy.ts';
import * as calendar from './calendar/calendar.ts';
import * as calendarEvents from './calendar/calendar-events.ts';
import { readEvent } from './calendar/event-search.ts';
import * as eventShifts from './calendar/event-shifts.ts';
import * as freeTime from './calendar/free-time.ts';
import { readFreeSlots } from './calendar/free-time.ts';
import { readCalendar } from './calendar/read-before.ts';
import { grantsOf } from './google/scopes.ts';
import { googleService } from './google/service.ts';
import * as mail from './mail/mail.ts';
import { mailFields } from './mail/mail.ts';
import { batchedUpstream, batchUrl } from './mail/mail-batch.ts';
import * as mailMessages from './mail/mail-messages.ts';
import { readers as mailReaders } from './mail/mail-messages.ts';
import { mailWriting } from './mail/mail-writing.ts';
import { mailZone as zoneOf } from './mail/mail-zone.ts';
import * as people from './people.ts';
import { peopleFields } from './people.ts';
import { productivitySettings } from './settings.ts';
import { pickerOnThisMachine } from './sheets/file-picker.ts';
import { sheetsFields } from './sheets/sheets.ts';
import type { Resolvers, ResolversParentTypes } from './types.ts';

/** Creates the subgraph for calendars, spreadsheets and mail. */
export function productivitySubgraph({
  upstreams: addresses,
  mailZone,
  selfHosted,
  filePicker = pickerOnThisMachine(addresses.drive),
}: SubgraphOptions<typeof productivitySettings>): Subgraph {
  const { mail: mailbox } = addresses;
  const others = keysOf(productivitySettings.upstreams).filter((name) => name !== 'mail');
  const mailPolicy = policyOf(googleService('mail'), mailbox);
  const batches = connect(googleService('mail'), { ...mailbox, url: batchUrl(mailbox.url) }, mailPolicy);
  const upstreams = {
    ...Object.fromEntries(others.map((name) => [name, connect(googleService(name), addresses[name])])),
    mail: batchedUpstream(connect(googleService('mail'), mailbox), batches),
  };
  const mailboxFields = mailFields(zoneOf(mailZone));
  const sheets = sheetsFields(filePicker);
  return buildSubgraph({
    name: 'workspace-productivity',
    spelling: (name) => name,
    dependencies: { upstreams, grants: grantsOf() },
    readers: {
      Calendar: readCalendar,
      CalendarEvent: readEvent,
      FreeSlots: readFreeSlots,
      ...sheets.readers,
      ...mailReaders,
    },
    table: answering<Resolvers, ResolversParentTypes>()(
      tableOf(
        people,
        peopleFields(mailboxFields.searchThreads),
        calendar,
        calendarEvents,
        eventShifts,
        freeTime,
        mail,
        mailboxFields,
        mailMessages,
        sheets,
        { Mutation: { ...mailWriting(selfHosted), query: queryInMutation } },
      ),
    ),
  });
}
