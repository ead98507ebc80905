import { randomUUID } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { badInput } from '../errors.ts';
import { personEmail } from '../names.ts';

/** What a message is made of, by the arguments that carry it. */
export type Composition = {
  subject: string;
  body: string;
  recipient: string;
  cc?: string[] | null;
  bcc?: string[] | null;
};

/** By these headers a reply belongs to its conversation. */
export type Reply = { inReplyTo?: string; references?: string };

/** Gmail's limit for a whole message, in bytes. */
const LARGEST = 36_700_160;

/** Refuses line breaks in headers, and what is no e-mail address. */
export function checkComposition({ subject, recipient, cc, bcc }: Composition): void {
  checkLine('subject', subject);
  checkAddresses('recipient', recipient);
  for (const copy of cc ?? []) checkAddresses('cc', copy);
  for (const copy of bcc ?? []) checkAddresses('bcc', copy);
}

/**
 * A message of plain text as Gmail takes it: RFC 5322 in base64url, Bcc among its headers. Refuses what cannot be sent, and a message
 * that is too large.
 */
export async function compose(composition: Composition, reply: Reply = {}): Promise<string> {
  checkComposition(composition);
  const { subject, body, recipient, cc, bcc } = composition;
  checkSize(Buffer.byteLength(body));
  const node = new MailComposer({
    to: recipient,
    ...(cc ? { cc } : {}),
    ...(bcc ? { bcc } : {}),
    subject,
    text: body.replace(/\r\n?|\n/g, '\r\n'),
    encoding: 'quoted-printable',
    messageId: `<${randomUUID()}@toolgraph.invalid>`,
    ...reply,
  }).compile();
  node.keepBcc = true;
  const message = await node.build();
  checkSize(message.length);
  return message.toString('base64url');
}

function checkSize(bytes: number): void {
  if (bytes > LARGEST) throw badInput('body', `makes a message of ${bytes} bytes; ${LARGEST} are the most`);
}

function checkLine(argument: string, text: string): void {
  if (/[\r\n\0]/.test(text)) throw badInput(argument, 'holds a line break, which cannot be in a header');
}

/** One text may name several, with commas between; names stand apart from their addresses. */
function checkAddresses(argument: string, text: string): void {
  checkLine(argument, text);
  const named = addressparser(text, { flatten: true });
  const apart = /[<(]/.test(text);
  const wrong = named.find(({ name, address }) => personEmail(address) === undefined || (name && !apart));
  if (wrong || named.length === 0) throw badInput(argument, `'${text}' is no e-mail address`);
}
