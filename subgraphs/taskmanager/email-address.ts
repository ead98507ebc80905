import { personEmail } from '../core/entities.ts';
import { badInput } from '../upstream/errors.ts';

/** Writes an argument as an e-mail address, trimmed; what is none is refused before anything is sent. */
export const emailAddress = (argument: string) => (value: string) => {
  if (!personEmail(value)) throw badInput(argument, `'${value}' is no e-mail address`);
  return value.trim();
};

/** The one of these members whose address it is. */
export function withEmail<Member extends { user: { email?: unknown } }>(
  members: Member[],
  email: string,
): Member | undefined {
  return members.find(({ user }) => personEmail(user.email) === personEmail(email));
}
