import type { Endpoints, Values } from '../endpoint.ts';
import { listEvents } from './calendar.ts';
import type { SearchThreads } from './mail.ts';
import type { PersonResolvers, TaskResolvers } from './types.ts';

/** What calendar and mail know of people, and of tasks that they mention. */
export function peopleFields(searchThreads: SearchThreads) {
  const Person = {
    events: ({ email }: Values, args, context) => listEvents(email, args, context),
    threads: ({ email }: Values, { dateRange, ...page }, context) =>
      searchThreads({ sender: email, dateRange: dateRange ?? null }, page, context),
  } satisfies Partial<Endpoints<PersonResolvers>>;

  const Task = {
    threads: ({ customId, url }: Values, page, context) => {
      const mentions = [customId, url].filter((name) => typeof name === 'string' && name !== '');
      return mentions.length > 0 ? searchThreads({ mentions }, page, context) : null;
    },
  } satisfies Partial<Endpoints<TaskResolvers>>;

  return { Person, Task };
}
