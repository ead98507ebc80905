import type { TaskMentionRecord } from './records/task-mentions.ts';

/** The address of a task's page, by its id, or by its custom id in a workspace. */
const ADDRESS = /(?<!\w)https:\/\/app\.clickup\.com\/t\/(?:(\d+)\/([a-z0-9]+-\d+)|([a-z0-9]+))(?!\w)/gi;
/** As the task manager writes them, in capitals: words such as `step-1` are none. */
const CUSTOM_ID = /(?<!\w)[A-Z][A-Z0-9]*-\d+(?!\w)/g;

/** What texts call tasks by, each name once, in their order: what a search for a task's custom id and its address finds. */
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

/** Ids are in small letters, custom ids in capitals. */
const nameIn = ([, workspaceId, customId = '', id = '']: RegExpMatchArray) =>
  workspaceId ? `${workspaceId}/${customId.toUpperCase()}` : id.toLowerCase();
