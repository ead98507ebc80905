import { readFileSync } from 'node:fs';

/** Accepted differences and their reason. `…` matches any text within one part of a difference. */
export type Accepted = { reason: string; differences: string[] };

export const accepted: Accepted[] = JSON.parse(
  readFileSync(new URL('accepted-differences.json', import.meta.url), 'utf8'),
);

/** Compares the differences found with the accepted ones. */
export function judged(found: Set<string>, list: Accepted[]) {
  const known = list.flatMap(({ reason, differences }) =>
    differences.map((difference) => ({ reason, difference, fits: patternOf(difference) })),
  );
  const reasonOf = (difference: string) => known.find(({ fits }) => fits.test(difference))?.reason;
  const all = [...found].toSorted();
  return {
    unlisted: all.filter((difference) => reasonOf(difference) === undefined),
    gone: known.filter(({ fits }) => !all.some((each) => fits.test(each))).map(({ difference }) => difference),
    byReason: Map.groupBy(
      all.filter((difference) => reasonOf(difference) !== undefined),
      (difference) => reasonOf(difference)!,
    ),
  };
}

function patternOf(difference: string): RegExp {
  return new RegExp(`^${difference.split('…').map(RegExp.escape).join('[^·]*')}$`);
}
