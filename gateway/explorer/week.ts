/** The seven days from today on, as moments and as wall times. */
export type Week = { from: string; until: string; day: string; dayAfter: string };

const DAY = 86_400_000;

export function weekFrom(now: Date): Week {
  const midnight = (days: number) => `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T00:00:00`;
  return { from: `${midnight(0)}Z`, until: `${midnight(7)}Z`, day: midnight(0), dayAfter: midnight(7) };
}
