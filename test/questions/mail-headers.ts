import { decodeHTML } from 'entities';

/** A header of a Gmail message. */
export function headerOf({ payload }: any, name: string): string {
  return payload.headers.find((header: any) => header.name.toLowerCase() === name)?.value ?? '';
}

/** The address of the sender. */
export const senderOf = (message: any): string => headerOf(message, 'from').replace(/^.*<(.*)>$/, '$1');

/** The latest message of a thread that is not a draft. */
export const lastOf = ({ messages }: any) => messages.findLast(({ labelIds }: any) => !labelIds.includes('DRAFT'));

/** The snippet of a thread, which Gmail HTML-encodes. */
export const snippetOf = ({ snippet }: any): { snippet: string } => ({ snippet: decodeHTML(snippet) });
