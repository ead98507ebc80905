/** Something that is not as it should be: what, and why in a few words, without secrets. */
type Trouble = { what: string; reason: string };

/** What keeps a part of the graph from its work, and what only makes that worse. */
export type Health = { failing: Trouble[]; degraded: Trouble[] };

/** That nothing is wrong. */
export const SOUND: Health = { failing: [], degraded: [] };

/** A part that fails for that reason; it is sound without one. */
export const failingFor = (what: string, reason: string | undefined): Health =>
  reason === undefined ? SOUND : { failing: [{ what, reason }], degraded: [] };

/** The health of what consists of these. */
export const together = (parts: readonly Health[]): Health => ({
  failing: parts.flatMap(({ failing }) => failing),
  degraded: parts.flatMap(({ degraded }) => degraded),
});
