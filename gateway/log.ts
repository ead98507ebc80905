import { pino } from 'pino';
import { SECRETS } from './config.ts';

/** What an error may tell a log: no options, requests or responses hang on it, so that no credential and no body can come along. */
function describeError(error: unknown): Record<string, unknown> {
  const { name, message, code, stack } = error as Error & { code?: string };
  return {
    type: name,
    message: withoutSecrets(String(message)),
    ...(code ? { code } : {}),
    stack: withoutSecrets(String(stack)),
  };
}

/** A text in which the configured credentials are replaced. */
function withoutSecrets(text: string): string {
  return [...SECRETS].reduce((clean, name) => {
    const secret = process.env[name];
    return secret ? clean.replaceAll(secret, '***') : clean;
  }, text);
}

/** The log of this process: JSON lines on standard error. */
export const log = pino(
  { base: null, level: process.env.LOG_LEVEL || 'warn', serializers: { err: describeError } },
  process.stderr,
);

/** The same as Apollo's packages want it; what they tell in passing is left out. */
export const apolloLog = {
  debug: () => {},
  info: () => {},
  warn: (message?: unknown) => log.warn(String(message)),
  error: (message?: unknown) => log.error(String(message)),
};
