/** A problem: its subject, and a short reason without secrets. */
type Problem = { what: string; reason: string };

/** Problems that stop a part from working, and problems that impair it. */
export type Health = { failing: Problem[]; degraded: Problem[] };

export const SOUND: Health = { failing: [], degraded: [] };

/** A part that fails for a reason; healthy if that is undefined. */
export const failingFor = (what: string, reason: string | undefined): Health =>
  reason === undefined ? SOUND : { failing: [{ what, reason }], degraded: [] };

/** Merges the health of several parts. */
export const together = (parts: readonly Health[]): Health => ({
  failing: parts.flatMap(({ failing }) => failing),
  degraded: parts.flatMap(({ degraded }) => degraded),
});
