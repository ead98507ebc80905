import { personEmail } from '../core/entities.ts';
import { badInput } from '../upstream/errors.ts';

/** Trims an email address. Rejects an invalid address before any request is sent. */
export const emailAddress = (value: string, argument: string): string => {
  if (!personEmail(value)) throw badInput(argument, `'${value}' is not an email address`);
  return value.trim();
};

export function withEmail<Member extends { user: { email?: unknown } }>(
  members: Member[],
  email: string,
): Member | undefined {
  return members.find(({ user }) => personEmail(user.email) === personEmail(email));
}
