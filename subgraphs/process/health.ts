/** The part that has a problem, and a short reason without secrets. */
type Problem = { what: string; reason: string };

/** `failing` problems prevent a part from working; `degraded` problems only impair it. */
export type Health = { failing: Problem[]; degraded: Problem[] };

export const SOUND: Health = { failing: [], degraded: [] };

/** Returns a failing health with the reason, or a sound health if the reason is undefined. */
export const failingFor = (what: string, reason: string | undefined): Health =>
  reason === undefined ? SOUND : { failing: [{ what, reason }], degraded: [] };

export const together = (parts: readonly Health[]): Health => ({
  failing: parts.flatMap(({ failing }) => failing),
  degraded: parts.flatMap(({ degraded }) => degraded),
});
