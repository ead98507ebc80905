import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from './authorization.ts';
import { invalidArgument, notFound } from './errors.ts';
import { etagOf } from './etags.ts';
import { EMAIL_SCOPE, googleId, PROFILE_SCOPE, pictureUrl } from './identity.ts';

type PersonQuery = { personFields?: string };

/** The supported fields for a person, with the OAuth scope that each field requires. */
const FIELDS = {
  names: { scope: PROFILE_SCOPE, read: wireNames },
  photos: { scope: PROFILE_SCOPE, read: wirePhotos },
  emailAddresses: { scope: EMAIL_SCOPE, read: wireAddresses },
};

/** Registers the People v1 route, under `/google/v1`. Only the caller's own profile is available. */
export function peopleRoutes(app: FastifyInstance): void {
  app.get<{ Params: { person: string }; Querystring: PersonQuery }>(
    '/people/:person',
    { config: { googleMethod: 'people.people.get' } },
    (request) => describePerson(request.params.person, request.query, callerOf(request)),
  );
}

/** Returns a person's requested fields, omitting fields whose scope the caller's token lacks. */
function describePerson(id: string, { personFields }: PersonQuery, caller: Caller): object {
  const account = googleId(caller.person.id);
  if (id !== 'me' && id !== account) throw notFound('Requested entity was not found.');
  const fields = parseFields(personFields).filter((field) => caller.scopes.includes(FIELDS[field].scope));
  const person = Object.fromEntries(fields.map((field) => [field, FIELDS[field].read(caller, account)]));
  return { resourceName: `people/${account}`, etag: `%${etagOf(person).slice(1, 21)}`, ...person };
}

const isField = (path: string): path is keyof typeof FIELDS => Object.hasOwn(FIELDS, path);

function parseFields(mask: string | undefined): (keyof typeof FIELDS)[] {
  if (!mask) throw invalidArgument('The personFields mask must name at least one field.');
  const paths = mask.split(',').map((path) => path.trim());
  const unknown = paths.find((path) => !isField(path));
  if (unknown !== undefined) throw invalidArgument(`Invalid personFields mask path: "${unknown}".`);
  return paths.filter(isField);
}

function wireNames({ person }: Caller, account: string): object[] {
  const [givenName, familyName] = person.username.split(' ');
  const displayName = person.username;
  const displayNameLastFirst = `${familyName}, ${givenName}`;
  return [{ metadata: primary('PROFILE', account), displayName, familyName, givenName, displayNameLastFirst }];
}

function wirePhotos({ person }: Caller, account: string): object[] {
  return [{ metadata: primary('PROFILE', account), url: pictureUrl(person) }];
}

/**
 * Lists an alias before the primary address, so that clients cannot assume that the first address is the primary one.
 */
function wireAddresses({ person, email }: Caller, account: string): object[] {
  const alias = `${person.initials.toLowerCase()}@${email.split('@')[1]}`;
  return [
    { metadata: { verified: true, source: { type: 'ACCOUNT', id: account } }, value: alias },
    { metadata: { ...primary('ACCOUNT', account), verified: true }, value: email },
  ];
}

const primary = (type: string, id: string) => ({ primary: true, source: { type, id }, sourcePrimary: true });
