import { readFileSync } from 'node:fs';

/** A need in the words of a person, and the matching tools, best first. */
export type Need = { need: string; tools: string[] };

const written: Record<string, string[]> = JSON.parse(readFileSync(new URL('needs.json', import.meta.url), 'utf8'));

/** Written before the ranking and its synonyms. Changed only to correct wrong entries. */
export const needs: Need[] = Object.entries(written).map(([need, tools]) => ({ need, tools }));

/** The half for tuning the ranking. */
export const tuningNeeds = needs.filter((_, index) => index % 2 === 0);

/** The half for a single measurement after tuning. */
export const heldOutNeeds = needs.filter((_, index) => index % 2 === 1);
