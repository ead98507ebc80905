import { badInput } from '../upstream/errors.ts';
import { personEmail } from '../upstream/names.ts';

/** Answers `Query.person` in each subgraph that has fields of a person, alike, so that none of them waits for another. */
export function personByAddress(_parent: unknown, { email }: { email: string }): { email: string } {
  const address = personEmail(email);
  if (!address) throw badInput('email', `'${email}' is no e-mail address`);
  return { email: address };
}
