import type { TaskMentionRecord } from './types.ts';

/** Matches a task's URL, which contains either the task's id, or a workspace id and a custom id. */
const ADDRESS = /(?<!\w)https:\/\/app\.clickup\.com\/t\/(?:(\d+)\/([a-z0-9]+-\d+)|([a-z0-9]+))(?!\w)/gi;
/** Matches custom ids in uppercase only, as in the task manager, so that words such as `step-1` do not match. */
const CUSTOM_ID = /(?<!\w)[A-Z][A-Z0-9]*-\d+(?!\w)/g;

/**
 * Finds the distinct task references in the given strings, in order. Recognizes the same references as a search for a
 * task's custom id or URL.
 */
export function taskMentions(...texts: (string | null | undefined)[]): TaskMentionRecord[] {
  const names = texts.flatMap((text) => (text ? mentionsIn(text) : []));
  return [...new Set(names)].map((name) => ({ name }));
}

function mentionsIn(text: string): string[] {
  const addresses = [...text.matchAll(ADDRESS)].map((match) => ({ at: match.index, name: nameIn(match) }));
  const rest = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  const words = [...rest.matchAll(CUSTOM_ID)].map(({ index, 0: name }) => ({ at: index, name }));
  return [...addresses, ...words].toSorted((one, other) => one.at - other.at).map(({ name }) => name);
}

/** Normalizes a task reference: ids become lowercase, custom ids uppercase. */
const nameIn = ([, workspaceId, customId = '', id = '']: RegExpMatchArray) =>
  workspaceId ? `${workspaceId}/${customId.toUpperCase()}` : id.toLowerCase();
