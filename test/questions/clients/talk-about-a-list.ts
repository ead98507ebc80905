import { busyTimes, freeSlots } from '../free-slots.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';

type Variables = { list: string; firstDay: string; lastDay: string };

export async function answer(rest: Rest, { list, firstDay, lastDay }: Variables) {
  const [{ name }, { comments }, { timeZone: zone }] = await Promise.all([
    rest.taskmanager(`/list/${list}`),
    rest.taskmanager(`/list/${list}/comment`),
    rest.calendar('/calendars/primary'),
  ]);
  const emails = comments.map(({ user }: any) => user.email);
  const busy = await busyTimes(rest, emails, firstDay, lastDay);
  const items = comments.map(({ comment_text, date, user: { username, email } }: any) => ({
    commentText: comment_text,
    date: instant(date),
    user: {
      username,
      person: { freeSlots: { timeZone: zone, slots: freeSlots({ firstDay, lastDay, zone }, busy(email)) } },
    },
  }));
  return { list: { name, comments: { items } } };
}
