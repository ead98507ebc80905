import { readFileSync } from 'node:fs';

/** A need in the words of a person, and the matching tools, best first. */
export type Need = { need: string; tools: string[] };

const needsIn = (file: string): Need[] => {
  const written: Record<string, string[]> = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return Object.entries(written).map(([need, tools]) => ({ need, tools }));
};

/** For tuning the ranking. Written before the ranking and its synonyms. */
export const tuningNeeds = needsIn('needs.json');

/** For a single measurement after tuning. Written by someone who had not seen the ranking or its synonyms. */
export const heldOutNeeds = needsIn('held-out-needs.json');
