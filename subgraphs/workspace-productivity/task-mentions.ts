import type { TaskMentionRecord } from './records/task-mentions.ts';

/** A task's URL, with its id, or with a workspace id and custom id. */
const ADDRESS = /(?<!\w)https:\/\/app\.clickup\.com\/t\/(?:(\d+)\/([a-z0-9]+-\d+)|([a-z0-9]+))(?!\w)/gi;
/** Upper case, like the task manager's custom ids, so that words such as `step-1` do not match. */
const CUSTOM_ID = /(?<!\w)[A-Z][A-Z0-9]*-\d+(?!\w)/g;

/**
 * The distinct references to tasks in texts, in order. Matches the texts that a search for a custom id or URL finds.
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

/** Ids become lower case, custom ids upper case. */
const nameIn = ([, workspaceId, customId = '', id = '']: RegExpMatchArray) =>
  workspaceId ? `${workspaceId}/${customId.toUpperCase()}` : id.toLowerCase();
