import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import {
  keepSecret,
  redactCredential,
  redactError,
  redactLogLine,
  redactSecrets,
  registerCallerCredential,
} from '../../subgraphs/upstream/secrets.ts';
import { useWrongReplies } from '../faults/replies.ts';
import { leaksOf, STATUSES } from '../faults/secrets.ts';
import { outcomeAt } from './odd-upstream.ts';

/** `npm run test:faults -- secrets` calls all tools. */
const { record, ask } = await useWrongReplies();

test.each([
  'TaskManagerApi.GetAuthorizedTeams',
  'TaskManagerApi.CreateTaskManagerList',
  'EngineApi.ListWorkers',
  'EngineApi.CreateWorker',
  'TrackingPipelinesApi.TrackUserEvent',
  'Calendar.ListCalendars',
  'Sheets.WriteToCell',
  'Mail.ListThreads',
])('no secret repeated upstream is in a response of %s', async (name) => {
  expect(await leaksOf(await record(name), STATUSES, ask)).toEqual([]);
});

test('a line of the log has no credential of a caller that was used lately', () => {
  registerCallerCredential('a credential "of a caller"');

  expect(redactLogLine('{"a":"shown: a credential \\"of a caller\\""}')).toBe('{"a":"shown: ***"}');
});

const CANARY = 'canary/Ä+ 77';

test.each([
  ['as it is', CANARY],
  ['in a URL', encodeURIComponent(CANARY)],
  ['as Basic writes it', Buffer.from(`${CANARY}:`).toString('base64')],
  ['in JSON', JSON.stringify(CANARY)],
])('a secret is replaced %s, also in keys and further down', (_form, text) => {
  keepSecret(CANARY);

  const cleaned = JSON.stringify(redactSecrets({ [text]: [{ deep: `before ${text} after` }] }));

  expect(cleaned).not.toContain(text.replace(/=+$/, ''));
  expect(cleaned).toContain('before');
});

const TOKEN = 'ya29.A0ARrd/aM-Secret+Token=~0123456789';
const codes = (make: (code: number) => string) => [...TOKEN].map((sign) => make(sign.charCodeAt(0))).join('');
const hex = (code: number) => code.toString(16);

test.each([
  ['in capitals', TOKEN.toUpperCase()],
  ['in a URL in small letters', encodeURIComponent(TOKEN).replace(/%../g, (code) => code.toLowerCase())],
  ['in a URL that keeps what it may', encodeURIComponent(TOKEN).replaceAll('%2F', '/')],
  ['in a URL twice', encodeURIComponent(encodeURIComponent(TOKEN))],
  ['with every sign as a code of URLs', codes((code) => `%${hex(code)}`)],
  ['with every sign as a code of JSON', codes((code) => `\\u00${hex(code)}`)],
  ['with every sign as a code of HTML', codes((code) => `&#${code};`)],
  ['with slashes that are escaped', TOKEN.replaceAll('/', '\\/')],
  ['over several lines', TOKEN.replace(/.{20}/g, '$&\r\n')],
  ['in base64 behind a scheme', Buffer.from(`Bearer ${TOKEN}`).toString('base64')],
  ['in base64 behind another sign', Buffer.from(`x${TOKEN}`).toString('base64url')],
  ['in base64 over several lines', Buffer.from(TOKEN).toString('base64').replace(/.{16}/g, '$&\n')],
  ['in hexadecimal digits', Buffer.from(TOKEN).toString('hex')],
])('a secret is replaced %s', (_form, text) => {
  keepSecret(TOKEN);

  expect(redactSecrets(`before "${text}" after`)).toMatch(/^before "\S{0,12}\*{3}\S{0,3}" after$/);
});

test('a text that is nearly a secret is read in a time that grows as its length does', () => {
  keepSecret(TOKEN);
  const cpuOf = (times: number) => {
    const began = process.cpuUsage();
    for (const part of ['\\', '%25', '%', ' ', '&#0', TOKEN.slice(0, -1), 'y ']) redactSecrets(part.repeat(times));
    return process.cpuUsage(began).user;
  };
  const short = cpuOf(10_000);

  // The input is four times as long; quadratic time would be sixteen times as much.
  expect(cpuOf(40_000)).toBeLessThan(10 * short);
});

test.each([970, 980, 985, 990, 995, 999])(
  'a message of upstream is cut where no secret is: behind %i blanks',
  async (blanks) => {
    keepSecret(TOKEN);
    const err = `${'x '.repeat(blanks)}${TOKEN} ${TOKEN}`;

    const { fault } = await outcomeAt(taskManager, (_request, response) =>
      response.writeHead(403).end(JSON.stringify({ err })),
    );

    expect(fault.message).toContain('x x x');
    expect(fault.message).not.toContain(TOKEN.slice(0, 3));
  },
);

test('an error keeps its code, and loses a secret that the caller gave', () => {
  const fault = new ToolError('CONFLICT', 'given hunter22 is taken', { upstream: { service: 's', code: 'hunter22' } });

  const cleaned = redactError(fault, ['hunter22']);

  expect(cleaned.message).toBe('given *** is taken');
  expect(cleaned.extensions).toEqual({ code: 'CONFLICT', retryable: false, upstream: { service: 's', code: '***' } });
});

test('a line of the log has no secret, whatever it is about', () => {
  keepSecret(CANARY);
  keepSecret('with "quotes" in it');
  const line = JSON.stringify({ level: 30, of: CANARY, msg: 'with "quotes" in it', url: `http://x/${CANARY}` });

  expect(JSON.parse(redactLogLine(line))).toEqual({ level: 30, of: '***', msg: '***', url: 'http://x/***' });
  expect(redactLogLine('nothing of it')).toBe('nothing of it');
});

test('a secret of digits is redacted from texts of a log line, not from its numbers', () => {
  keepSecret('7643466161');
  const line = (path: string) => `{"level":30,"time":1764346616123,"path":"/v2/task/${path}"}\n`;

  expect(redactLogLine(line('7643466161'))).toBe(line('***'));
});

test('what a reply repeats of the credential that was shown is replaced, and the rest of it left as it came', () => {
  expect(redactCredential('{"name":"pk_1234567","digits":1.0}', ['pk_1234567'])).toBe('{"name":"***","digits":1.0}');
});

const LONG = Array.from(
  { length: 4_096 },
  (_, index) => 'ya29.A0ARrd-Secret_Token~'[(index * index + index) % 25],
).join('');

test.each([
  ['as it is', LONG],
  ['in a URL', [...LONG].map((sign) => `%${hex(sign.charCodeAt(0))}`).join('')],
  ['in base64', Buffer.from(`key:${LONG}`).toString('base64')],
  ['in hexadecimal', Buffer.from(LONG).toString('hex').toUpperCase()],
  ['over several lines', LONG.replace(/.{76}/g, '$&\r\n')],
])('the longest credential of a caller is replaced as a whole %s', (_form, text) => {
  const fault = new ToolError('CONFLICT', `it says ${text} twice: ${text}.`);

  const { message } = redactError(fault, [LONG]);

  expect(message).toMatch(/^it says \S{0,8}\*{3} twice: \S{0,8}\*{3}\.$/);
});

test('what a service has cut of a long credential is replaced as far as it is there', () => {
  const fault = new ToolError('CONFLICT', `it says ${LONG.slice(0, 900)}… and more`);

  expect(redactError(fault, [LONG]).message).toBe('it says ***… and more');
});

test('no caller hides who asks, what a line is about, or its fields by what it shows', () => {
  for (const shown of ['2f1c6f0e-aa0b-4a52-b0f7-7d6bcb9f2b11', 'requestId', 'operation', 'subscriptionFields'])
    registerCallerCredential(shown);
  const line = {
    level: 30,
    requestId: 'r-1',
    caller: '2f1c6f0e-aa0b-4a52-b0f7-7d6bcb9f2b11',
    subscriptionFields: 1,
    msg: 'operation',
  };

  expect(JSON.parse(redactLogLine(JSON.stringify(line)))).toEqual(line);
});
