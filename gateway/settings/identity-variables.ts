import { z } from 'zod';
import {
  ConfigurationError,
  type EnvironmentVariables,
  headerText,
  type ValuesOf,
  webAddress,
} from '../../subgraphs/graph/settings.ts';
import { arePatterns, PATTERN_EXAMPLE, strayPattern } from '../../subgraphs/rows/permissions.ts';
import { isOwner, OWNERS } from '../credentials/owners.ts';
import { DOCUMENT_MODES } from '../documents/modes.ts';
import type { TokenSettings } from '../identity/settings.ts';

/** An address of loopback, as it can be bound. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether an address is https, or of loopback, where nobody is between. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

const onOff = (name: string) => z.enum(['on', 'off'], `is neither on nor off: ${name} is one of the two`);

const toolList = z
  .string()
  .transform((text) => text.split(',').map((pattern) => pattern.trim()))
  .refine(
    (tools) => arePatterns(tools) && strayPattern(tools) === undefined,
    `is no list of tools: write such as ${PATTERN_EXAMPLE}`,
  );

/** It is named in a header where a token is refused. */
const claimName = headerText.regex(/^[^"\\]+$/, 'holds a quote or a backslash');

/** The variables that say who may call. */
export const IDENTITY = {
  JWT_JWKS_URL: {
    meaning: 'the https address of the keys (JWKS) that sign the tokens of callers',
    type: webAddress.refine(isPrivate, 'is no https address'),
  },
  JWT_SECRET: {
    meaning: 'what signs the tokens of callers (HS256), in place of JWT_JWKS_URL; 32 bytes or more',
    isSecret: true,
    type: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'has fewer than 32 bytes'),
  },
  JWT_ISSUER: { meaning: 'who issues those tokens: their claim iss', type: z.string() },
  JWT_AUDIENCE: { meaning: 'for whom they are: their claim aud', type: z.string() },
  JWT_ROLE_CLAIM: {
    fallback: 'role',
    meaning: 'their claim that is reader, writer or admin, or a list of such; without it a caller is a reader',
    type: claimName,
  },
  JWT_TOOLS_CLAIM: {
    fallback: 'tools',
    meaning: `their claim that lists the tools a caller may use, such as ${PATTERN_EXAMPLE}; without it all that the role allows`,
    type: claimName,
  },
  JWT_USER_CLAIM: {
    fallback: 'sub',
    meaning: 'their claim that names the user of whom BROKER gets credentials',
    type: claimName,
  },
  ANONYMOUS: {
    fallback: 'off',
    meaning: 'reader lets callers without a credential read where a login is configured; off refuses them',
    type: z.enum(['off', 'reader'], 'is neither off nor reader'),
  },
  ANONYMOUS_TOOLS: {
    fallback: '*',
    meaning: `the tools with which they may read, separated by commas, such as ${PATTERN_EXAMPLE}`,
    isList: true,
    type: toolList,
  },
  OWN_CREDENTIALS: {
    meaning: `whose calls may be made with the credentials of this server where they show none: ${OWNERS.join(', ')}, separated by commas, or none; by default all where nobody logs in, else worker`,
    type: z.string().transform((text, { addIssue }) => {
      const owners = text === 'none' ? [] : text.split(',').map((owner) => owner.trim());
      if (owners.every(isOwner)) return new Set(owners);
      addIssue(`is no list of ${OWNERS.join(', ')}, nor none`);
      return z.NEVER;
    }),
  },
  TRUSTED_DOCUMENTS: {
    fallback: 'off',
    meaning:
      'only runs no documents but those that the command documents lists and the operations of the tools; prefer logs others; off takes all alike',
    type: z.enum(DOCUMENT_MODES, `is none of ${DOCUMENT_MODES.join(', ')}`),
  },
  EXPLORER: {
    meaning:
      'whether the explorer is served at / and the page of events at /events; by default on where HOST is loopback',
    type: onOff('EXPLORER').transform((text) => text === 'on'),
  },
} satisfies EnvironmentVariables;

/** The tokens of callers as the variables say; undefined where there are none. Throws where they do not go together. */
export function tokensOf(values: ValuesOf<typeof IDENTITY>): TokenSettings | undefined {
  const { JWT_JWKS_URL: jwks, JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = values;
  const isAny = jwks ?? secret ?? issuer ?? audience;
  if (isAny === undefined) return undefined;
  if (jwks !== undefined && secret !== undefined)
    throw new ConfigurationError('JWT_JWKS_URL and JWT_SECRET are both set: tokens are signed by one of them');
  if (jwks === undefined && secret === undefined)
    throw new ConfigurationError(
      'JWT_JWKS_URL is not set, nor JWT_SECRET: one of them says what signs the tokens of JWT_ISSUER',
    );
  if (issuer === undefined || audience === undefined)
    throw new ConfigurationError(
      `${issuer === undefined ? 'JWT_ISSUER' : 'JWT_AUDIENCE'} is not set: tokens are taken of one issuer, for one audience`,
    );
  const signedBy = secret === undefined ? { jwks: jwks ?? '' } : { secret };
  return {
    issuer,
    audience,
    signedBy,
    roleClaim: values.JWT_ROLE_CLAIM,
    toolsClaim: values.JWT_TOOLS_CLAIM,
    userClaim: values.JWT_USER_CLAIM,
  };
}
