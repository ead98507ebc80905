import { randomUUID } from 'node:crypto';
import { badInput } from '../../upstream/errors.ts';
import type { MutationSendEmailArgs } from '../types.ts';
import { readMailboxes } from './mailboxes.ts';

/** The headers that assign a reply to its thread. */
export type Reply = { inReplyTo?: string; references?: string };

/** Gmail's maximum message size, in bytes. */
const LARGEST_MESSAGE = 36_700_160;

/** Rejects a subject with line breaks, and invalid address lists. */
export function checkComposition(composition: MutationSendEmailArgs): void {
  headersOf(composition);
}

/** Returns a message's headers, with the addresses already parsed, so that the composer does not parse them again. */
function headersOf({ subject, recipient, cc, bcc }: MutationSendEmailArgs) {
  if (/[\r\n\0]/.test(subject)) throw badInput('subject', 'contains a line break, which headers cannot contain');
  return {
    subject,
    to: readMailboxes('recipient', recipient),
    ...(cc ? { cc: cc.flatMap((copy) => readMailboxes('cc', copy)) } : {}),
    ...(bcc ? { bcc: bcc.flatMap((copy) => readMailboxes('bcc', copy)) } : {}),
  };
}

/**
 * Composes a plain-text message in RFC 5322 format, encoded as base64url, including the Bcc header. Throws if the
 * content is invalid or the message is too large.
 */
export async function compose(
  composition: MutationSendEmailArgs,
  reply: Reply = {},
  id: string = randomUUID(),
): Promise<string> {
  const { body } = composition;
  const headers = headersOf(composition);
  checkSize(Buffer.byteLength(body));
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    ...headers,
    text: body.replace(/\r\n?|\n/g, '\r\n'),
    encoding: 'quoted-printable',
    messageId: messageIdOf(id),
    ...reply,
  }).compile();
  node.keepBcc = true;
  const message = await node.build();
  checkSize(message.length);
  return message.toString('base64url');
}

/** The Message-ID of a message that this server sends. */
export const messageIdOf = (id: string): string => `<${id}@toolgraph.invalid>`;

function checkSize(bytes: number): void {
  if (bytes > LARGEST_MESSAGE)
    throw badInput('body', `makes the message ${bytes} bytes long; the limit is ${LARGEST_MESSAGE}`);
}
