import { pino } from 'pino';
import { withoutSecrets } from '../../subgraphs/upstream/secrets.ts';
import { SECRETS } from './config.ts';

/** What an error may tell a log: no options, requests or responses hang on it, so that no credential and no body can come along. */
function describeError(error: unknown): Record<string, unknown> {
  const { name, message, code, stack } = error as Error & { code?: string };
  return {
    type: name,
    message: clean(String(message)),
    ...(code ? { code } : {}),
    stack: clean(String(stack)),
  };
}

/** A text without the secrets of this process, those of its environment among them. */
const clean = (text: string) =>
  withoutSecrets(
    text,
    [...SECRETS].map((name) => process.env[name]),
  );

/** The log of this process: JSON lines on standard error. */
export const log = pino(
  { base: null, level: process.env.LOG_LEVEL || 'warn', serializers: { err: describeError } },
  process.stderr,
);

/** The same as Apollo's packages want it; what they tell in passing is left out. */
export const apolloLog = {
  debug: () => {},
  info: () => {},
  warn: (message?: unknown) => log.warn(clean(String(message))),
  error: (message?: unknown) => log.error(clean(String(message))),
};
