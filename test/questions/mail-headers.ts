import { decodeHTML } from 'entities';

/** A header of a message as Gmail gives it. */
export function headerOf({ payload }: any, name: string): string {
  return payload.headers.find((header: any) => header.name.toLowerCase() === name)?.value ?? '';
}

/** The address of the sender. */
export const senderOf = (message: any): string => headerOf(message, 'from').replace(/^.*<(.*)>$/, '$1');

/** The latest message of a thread that is no draft. */
export const lastOf = ({ messages }: any) => messages.findLast(({ labelIds }: any) => !labelIds.includes('DRAFT'));

/** How a thread begins; Gmail writes it as HTML. */
export const snippetOf = ({ snippet }: any): { snippet: string } => ({ snippet: decodeHTML(snippet) });
