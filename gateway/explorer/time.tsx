const TODAY = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const EARLIER = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Shows an instant in the user's time zone, without the date if the date is today. */
export function Time({ instant }: { instant: string }) {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={instant} title={instant}>
      {(isToday ? TODAY : EARLIER).format(date)}
    </time>
  );
}
