import { readFileSync } from 'node:fs';

/** A need as a person types it, and the tools that meet it, the best first. */
export type Need = { need: string; tools: string[] };

const written: Record<string, string[]> = JSON.parse(readFileSync(new URL('needs.json', import.meta.url), 'utf8'));

/** Written before the ranking and its synonyms; an answer is corrected only where it is wrong. */
export const needs: Need[] = Object.entries(written).map(([need, tools]) => ({ need, tools }));

/** The half that the ranking is tuned on. */
export const tuningNeeds = needs.filter((_, index) => index % 2 === 0);

/** The half that is measured once, after tuning. */
export const heldOutNeeds = needs.filter((_, index) => index % 2 === 1);
