/** The affected component, and a short reason that contains no secrets. */
type Problem = { what: string; reason: string };

/** `failing` problems stop a component from working; `degraded` problems only impair it. */
export type Health = { failing: Problem[]; degraded: Problem[] };

export const SOUND: Health = { failing: [], degraded: [] };

/** Creates a failing health state with the given reason, or a healthy state if the reason is undefined. */
export const failingFor = (what: string, reason: string | undefined): Health =>
  reason === undefined ? SOUND : { failing: [{ what, reason }], degraded: [] };

/** Merges health states. Parts that share a database report its problems once. */
export const together = (parts: readonly Health[]): Health => ({
  failing: distinct(parts.flatMap(({ failing }) => failing)),
  degraded: distinct(parts.flatMap(({ degraded }) => degraded)),
});

const distinct = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.what} ${problem.reason}`, problem])).values(),
];
