import addressparser from 'nodemailer/lib/addressparser';
import { badInput } from '../../upstream/errors.ts';

/** An email address with a display name, which may be empty. */
export type NamedAddress = { name: string; address: string };

/** Matches an email address with an ASCII local part and a domain in any script. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;
/** Matches anything that could be mistaken for an email address. */
const SHOWN = /[^\s<>()[\],;:"\\]+@[^\s<>()[\],;:"\\]+/gu;
/** Matches line breaks, bidirectional controls and other control characters. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * Parses one or more comma-separated email addresses, with or without display names. Rejects text that seems to contain
 * additional addresses, so that no address is dropped or hidden in a name or group.
 */
export function readMailboxes(argument: string, text: string): NamedAddress[] {
  if (CONTROL.test(text)) throw badInput(argument, 'contains a line break or another control character');
  const found = addressparser(text);
  const mailboxes = found.filter((entry): entry is NamedAddress => 'address' in entry);
  if (mailboxes.length === 0 || mailboxes.length < found.length) throw noAddress(argument, text);
  const wrong = mailboxes.find(({ address }) => !ADDRESS.test(address));
  if (wrong && /^[^@]*\P{ASCII}[^@]*@/u.test(wrong.address))
    throw badInput(argument, `'${wrong.address}' has non-ASCII letters before its @, which mail does not support`);
  if (wrong) throw noAddress(argument, text);
  const other = mailboxes.find(isOtherDomain);
  if (other)
    throw badInput(argument, `'${other.address}' would go to ${other.address.normalize('NFKC')}: use that address`);
  const shown = text.match(SHOWN) ?? [];
  const isComplete = sameText(
    shown,
    mailboxes.map(({ address }) => address),
  );
  if (
    !isComplete ||
    signsIn(text) !== mailboxes.length ||
    mailboxes.some(({ name }) => name.includes('=?') || name.includes('@'))
  )
    throw hidden(argument, text);
  if (mailboxes.some(({ name }) => name !== '') && !/[<(]/.test(text)) throw noAddress(argument, text);
  return mailboxes;
}

/** Counts the @ signs in a string, including their full-width and small Unicode variants. */
const signsIn = (text: string) => text.normalize('NFKC').split('@').length - 1;

/** Whether Unicode normalization changes an address's domain, for example by replacing ① with 1. */
const isOtherDomain = ({ address }: NamedAddress) =>
  address.normalize('NFC').toLowerCase() !== address.normalize('NFKC').toLowerCase();

const sameText = (one: string[], other: string[]) => one.toSorted().join(' ') === other.toSorted().join(' ');

const noAddress = (argument: string, text: string) =>
  badInput(argument, `'${text}' is not an email address or a comma-separated list of email addresses`);

const hidden = (argument: string, text: string) =>
  badInput(
    argument,
    `'${text}' contains an address that is not a recipient: write each as name <address>, separated by commas`,
  );
