/** A problem's subject, and a short reason without secrets. */
type Problem = { what: string; reason: string };

/** `failing` problems prevent a part from working, `degraded` ones impair it. */
export type Health = { failing: Problem[]; degraded: Problem[] };

export const SOUND: Health = { failing: [], degraded: [] };

/** The health of a part that fails for `reason`, or of a healthy part if that is undefined. */
export const failingFor = (what: string, reason: string | undefined): Health =>
  reason === undefined ? SOUND : { failing: [{ what, reason }], degraded: [] };

/** Merges the health of several parts. */
export const together = (parts: readonly Health[]): Health => ({
  failing: parts.flatMap(({ failing }) => failing),
  degraded: parts.flatMap(({ degraded }) => degraded),
});
