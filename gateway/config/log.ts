import { pino } from 'pino';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { traceFields } from '../../subgraphs/traces/spans.ts';
import { redactLogLine, redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import type { Values } from './variables.ts';

type LogSettings = { level: Values['LOG_LEVEL']; format?: Values['LOG_FORMAT'] };

const QUOTING_ERRORS = new Set(['SyntaxError', 'RangeError']);

/** Omits an error's additional properties and some messages: they may contain credentials or request bodies. */
function describeError(error: unknown): Record<string, unknown> {
  const { name, message, code, stack } = errorOf(error);
  const isQuoting = QUOTING_ERRORS.has(name);
  return {
    type: name,
    ...(isQuoting ? {} : { message: redactSecrets(String(message)) }),
    ...(code ? { code } : {}),
    stack: redactSecrets(isQuoting ? (String(stack).split(message).at(-1) ?? '') : String(stack)),
  };
}

let write = (line: string): string => line;

/** Writes redacted log lines to standard error. Until `openLog` is called, writes only warnings and errors, as JSON. */
export const log = pino(
  { base: null, level: 'warn', mixin: () => traceFields(), serializers: { err: describeError } },
  { write: (line: string) => void process.stderr.write(write(redactLogLine(line))) },
);

/** Whether the process writes nothing but log lines. */
let isJson = false;

export function applyFormat(format: string | undefined): void {
  if (isJson || format !== 'json') return;
  isJson = true;
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'warning from Node'));
  process.on('worker', ({ stderr }) => {
    stderr.unpipe().on('data', (text) => passOn(String(text), 'a thread'));
    stderr.resume();
  });
}

applyFormat(process.env.LOG_FORMAT);

/** Reports a change of the process's state: as a log line with `LOG_FORMAT=json`, otherwise as text. */
export function announce(level: 'info' | 'fatal', message: string, fields: object = {}, text = message): void {
  if (isJson) log[level](fields, message);
  else process[level === 'fatal' ? 'stderr' : 'stdout'].write(`${text}\n`);
}

export function passOn(text: string, from: string): void {
  if (!isJson) return void process.stderr.write(text);
  for (const line of text.split('\n')) if (line !== '') log.error({ from }, line);
}

export async function openLog({ level, format }: LogSettings): Promise<void> {
  const { stderr } = process;
  log.level = level;
  if ((format ?? (stderr.isTTY ? 'pretty' : 'json')) === 'json') return;
  const { prettyFactory } = await import('pino-pretty');
  const colorize = stderr.isTTY && stderr.hasColors();
  write = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss.l', singleLine: true });
}

export const apolloLog = {
  debug: () => {},
  info: () => {},
  warn: (message?: unknown) => log.warn(redactSecrets(String(message))),
  error: (message?: unknown) => log.error(redactSecrets(String(message))),
};
