import type { Endpoints, Values } from '../endpoint.ts';
import { lookUp } from '../entities.ts';
import { badInput } from '../errors.ts';
import { personEmail } from '../names.ts';
import type { QueryResolvers, UserResolvers } from './types.ts';
import { workspaceRow } from './workspace.ts';

export const Query = {
  taskManagerUser: { call: 'GET /v2/user', reply: 'user' },
  workspaces: { call: 'GET /v2/team', reply: ({ teams }) => teams.map(workspaceRow) },
  workspace: (_parent, { id }, context, info) => lookUp('Workspace', { id }, { id }, context, info),
  person: (_parent, { email }) => {
    const address = personEmail(email);
    if (!address) throw badInput('email', `'${email}' is no e-mail address`);
    return { email: address };
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const User = {
  person: ({ email }: Values) => personReference(email),
} satisfies Partial<Endpoints<UserResolvers>>;

function personReference(email: unknown): Values | null {
  const address = personEmail(email);
  return address ? { email: address } : null;
}
