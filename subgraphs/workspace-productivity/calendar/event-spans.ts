import { badInput } from '../../upstream/errors.ts';
import type { PersonEventsArgs } from '../types.ts';
import { ianaZone, inZone, rfc3339 } from './wall-time.ts';

/** The arguments that say which events of a calendar are wanted. */
export type SpanOfEvents = Partial<PersonEventsArgs>;

/** The span of time as upstream takes it; both bounds are exclusive. */
export type Bounds = { timeMin: string; timeMax: string };

/** The span of time that events are asked for by: between two instants, or two wall times in a zone that is given; else it depends on the calendar's. */
export function spanOf(args: SpanOfEvents): Bounds | ((zoneOfCalendar: string) => Bounds) {
  const { minEndDatetime, maxStartDatetime, timeZone, from, until } = args;
  if (from != null || until != null) return instants(args);
  if (minEndDatetime == null)
    throw badInput('minEndDatetime', 'is missing: the span is given by it and maxStartDatetime, or by from and until');
  if (maxStartDatetime == null)
    throw badInput('maxStartDatetime', 'is missing: it is given together with minEndDatetime');
  if (minEndDatetime >= maxStartDatetime)
    throw badInput('maxStartDatetime', `${maxStartDatetime} is not after minEndDatetime ${minEndDatetime}`);
  const boundsIn = (zone: string) => ({
    timeMin: inZone(minEndDatetime, zone),
    timeMax: inZone(maxStartDatetime, zone),
  });
  return timeZone == null ? boundsIn : withTime(boundsIn(checkedZone(timeZone)));
}

/** Wall times that the clocks skip in a zone may leave nothing between two bounds. */
export const isEmpty = ({ timeMin, timeMax }: Bounds): boolean => Date.parse(timeMin) >= Date.parse(timeMax);

/** Refuses bounds of wall times with nothing between them, by the later one. */
export function withTime(bounds: Bounds): Bounds {
  if (!isEmpty(bounds)) return bounds;
  throw badInput(
    'maxStartDatetime',
    `${bounds.timeMax} is not after ${bounds.timeMin}, as the clocks skip the time between`,
  );
}

function instants({ minEndDatetime, maxStartDatetime, timeZone, from, until }: SpanOfEvents): Bounds {
  const others = Object.entries({ minEndDatetime, maxStartDatetime, timeZone });
  const beside = others.find(([, value]) => value != null)?.[0];
  if (beside) throw badInput(beside, 'is given beside from and until, which are instants: give one of the two');
  if (from == null || until == null)
    throw badInput(from == null ? 'from' : 'until', 'is missing: from and until are given together, or not at all');
  if (from >= until) throw badInput('until', `${rfc3339(until, 'UTC')} is not after from, ${rfc3339(from, 'UTC')}`);
  return { timeMin: rfc3339(from, 'UTC'), timeMax: rfc3339(until, 'UTC') };
}

/** Refuses what is no time zone by its argument, `timeZone`. */
export function checkedZone(name: string): string {
  const zone = ianaZone(name);
  if (zone !== undefined) return zone;
  throw badInput('timeZone', `'${name}' is no time zone; give an IANA name, such as Europe/Amsterdam`);
}
