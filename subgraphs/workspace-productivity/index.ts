import type { Endpoints } from '../endpoint.ts';
import { buildSubgraph, type Subgraph } from '../subgraph.ts';
import { type Address, connect } from '../upstream.ts';
import { Attendee, Calendar, Query as calendarQuery, readCalendar } from './calendar.ts';
import { mailFields } from './mail.ts';
import { peopleFields } from './people.ts';
import { grantsOf } from './scopes.ts';
import { googleService } from './service.ts';
import type { QueryResolvers } from './types.ts';

/** Where each of the services is that this subgraph asks. */
export type ProductivityAddresses = Record<'calendar' | 'sheets' | 'drive' | 'mail' | 'people' | 'identity', Address>;

/** The subgraph of calendar, sheets and mail. `mailZone` is the zone in which the days of a mail search begin. */
export function productivitySubgraph({
  addresses,
  mailZone,
}: {
  addresses: ProductivityAddresses;
  mailZone: string;
}): Subgraph {
  const upstreams = Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, connect(googleService(name), address)]),
  );
  const mail = mailFields(mailZone);
  const { Person, Task } = peopleFields(mail.searchThreads);
  return buildSubgraph({
    name: 'workspace-productivity',
    spelling: (name) => name,
    surroundings: { upstreams, grants: grantsOf(upstreams.identity!) },
    readers: { Calendar: readCalendar },
    table: {
      Query: { ...calendarQuery, ...mail.Query } satisfies Endpoints<QueryResolvers>,
      Calendar,
      Attendee,
      Person,
      Task,
    },
  });
}
