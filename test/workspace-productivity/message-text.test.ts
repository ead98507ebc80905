import { describe, expect, test } from 'vitest';
import {
  addressesIn,
  decodeHeader,
  headerOf,
  type MessagePart,
} from '../../subgraphs/workspace-productivity/mail/message-headers.ts';
import { attachmentsOf, textOf } from '../../subgraphs/workspace-productivity/mail/message-text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64url');

const leaf = (mimeType: string, data: string, charset?: string): MessagePart => ({
  mimeType,
  filename: '',
  headers: charset ? [{ name: 'content-type', value: `${mimeType}; charset=${charset}` }] : [],
  body: { size: data.length, data },
});
const plain = (text: string) => leaf('text/plain', bytes(text));
const html = (text: string) => leaf('text/html', bytes(text));
const multi = (kind: string, ...parts: MessagePart[]): MessagePart => ({
  mimeType: `multipart/${kind}`,
  filename: '',
  parts,
});
const file = (name: string): MessagePart => ({ ...plain('in the file'), filename: name });

const nothingHeld = () => Promise.reject(new Error('nothing is held elsewhere'));
const read = (part: MessagePart | undefined) => textOf(part, nothingHeld);

describe('the text of a message', () => {
  test.each<[string, MessagePart, string]>([
    ['its one plain part', plain('a\r\nb'), 'a\nb'],
    ['the plain alternative, wherever it is', multi('alternative', html('<p>h</p>'), plain('p')), 'p'],
    [
      'the plain alternative below related parts',
      multi('alternative', multi('related', html('h')), multi('mixed', plain('p'))),
      'p',
    ],
    ['the HTML where the plain alternative is blank', multi('alternative', plain(' \r\n'), html('<p>h</p>')), 'h'],
    ['the first of related parts', multi('related', html('h'), plain('style of the page')), 'h'],
    [
      'all inline parts of a mixed one',
      multi('mixed', plain('body'), file('a.txt'), plain('footer')),
      'body\n\nfooter',
    ],
    ['HTML with the footer that a list adds', multi('mixed', html('<p>body</p>'), plain('footer')), 'body\n\nfooter'],
    ['the signed part', multi('signed', plain('p'), leaf('application/pgp-signature', bytes('-----'))), 'p'],
    ['signs of plain text as they are', plain('if a<b & b>c: «no» <tag>'), 'if a<b & b>c: «no» <tag>'],
    ['at most one empty line', plain('a  \r\n\r\n\r\n\r\nb\u200b'), 'a\n\nb'],
    ['signs that join what is on both sides', plain('\u200c x 👩\u200d👧 می\u200cخواهم'), 'x 👩\u200d👧 می\u200cخواهم'],
    ['nothing of attached messages', multi('mixed', { ...plain('other'), mimeType: 'message/rfc822' }), ''],
    ['nothing of a file', file('a.txt'), ''],
  ])('is %s', async (_what, part, text) => {
    expect(await read(part)).toBe(text);
  });

  test.each<[string, string, string]>([
    ['links with targets', '<a href="https://x.example/">there</a>', 'there <https://x.example/>'],
    ['a link that is its own text once', '<a href="https://x.example">https://x.example</a>', 'https://x.example'],
    ['pictures by what they say', 'a <img src="cid:1" alt="plan"> b', 'a plan b'],
    ['lists with bullets', '<ul><li>a</li><li>b</li></ul>', '* a\n * b'],
    ['cells separated and rows in lines', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['headings as they are written', '<h1>Head</h1>x', 'Head\n\nx'],
    [
      'nothing hidden',
      '<title>t</title><style>s</style><script>s</script><p hidden>h</p><p style="Display:None">d</p>x',
      'x',
    ],
    ['long lines unbroken', `<p>${'word '.repeat(60)}</p>`, 'word '.repeat(60).trim()],
    ['what is left open', '<p>a &lt;b&gt; &euro; <b>c<div', 'a <b> € c'],
  ])('has of HTML %s', async (_what, markup, text) => {
    expect(await read(html(markup))).toBe(text);
  });

  test.each<[string, string, string | undefined, string]>([
    ['UTF-8 though another charset is named', bytes('fünf'), 'iso-8859-1', 'fünf'],
    ['the named charset', bytes('f\xfcnf', 'latin1'), '"ISO-8859-1"', 'fünf'],
    ['ISO-2022-JP, which looks like UTF-8', bytes('\x1b$B$3$s\x1b(B', 'latin1'), 'ISO-2022-JP', 'こん'],
    ['Shift_JIS', bytes('\x82\xb1\x82\xf1', 'latin1'), 'shift_jis', 'こん'],
    ['the named charset with a comment behind it', bytes('\x82\xb1', 'latin1'), 'shift_jis (Japanese)', 'こ'],
    ['the named charset in an open quote', bytes('\x82\xb1', 'latin1'), '"shift_jis', 'こ'],
    ['the first charset of two', bytes('\x82\xb1', 'latin1'), 'shift_jis; charset=iso-8859-1', 'こ'],
    ['UTF-16', bytes('hé', 'utf16le'), 'utf-16le', 'hé'],
    ['windows-1252 for an unknown charset', bytes('\x80 \x93x\x94', 'latin1'), 'x-nobody', '€ “x”'],
    ['windows-1252 where none is named', bytes('f\xfcnf', 'latin1'), undefined, 'fünf'],
  ])('is read as %s', async (_what, data, charset, text) => {
    expect(await read(leaf('text/plain', data, charset))).toBe(text);
  });

  test('is read in the charset of a header that lacks its semicolon', async () => {
    const headers = [{ name: 'Content-Type', value: 'text/plain charset = shift_jis' }];

    expect(await read({ ...leaf('text/plain', bytes('\x82\xb1', 'latin1')), headers })).toBe('こ');
  });

  test('is fetched where the part comes without it', async () => {
    const part = { mimeType: 'text/html', body: { size: 9, attachmentId: 'A1' } };

    expect(await textOf(part, async (id) => bytes(`<p>held as ${id}</p>`))).toBe('held as A1');
  });

  test.each<[string, unknown]>([
    ['there is no tree', undefined],
    ['the tree is empty', {}],
    [
      'parts are none',
      { mimeType: 'multipart/mixed', parts: [null, {}, { parts: 'x' }, { mimeType: 'text/plain', headers: {} }] },
    ],
    ['data are none', { mimeType: 'text/plain', body: { data: '%%%' } }],
    ['parts lie too deep', deep(5_000)],
  ])('is empty where %s', async (_what, part) => {
    expect(await read(part as MessagePart)).toBe('');
    expect(attachmentsOf(part as MessagePart)).toBeInstanceOf(Array);
  });

  test.each([
    ['blanks', ' '],
    ['joiners', '\u200d'],
    ['line ends', '\r'],
    ['brackets', '<'],
  ])('that is mostly %s is read in no time', async (_what, sign) => {
    const started = performance.now();

    await read(plain(`a${sign.repeat(500_000)}b`));

    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test.each(['<div>', '<table><tr><td>', '<b><i>'])('of %s without end is read in no time', async (tags) => {
    const started = performance.now();

    expect(await read(html(`top${tags.repeat(100_000)}deep &amp; lost`))).toMatch(/^top\s+deep & lost$/);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

function deep(levels: number): MessagePart {
  let part: MessagePart = plain('treasure');
  for (let level = 0; level < levels; level++) part = multi('mixed', part);
  return part;
}

test('attachments are listed by name and size, those inside attached messages not', () => {
  const message = { ...multi('mixed', file('inner.txt')), mimeType: 'message/rfc822', body: { size: 70 } };
  const image = { mimeType: 'image/png', filename: '=?utf-8?q?gr=C3=BCn.png?=', body: { size: 5, attachmentId: 'x' } };

  const attachments = attachmentsOf(multi('mixed', multi('related', html('h'), image), message));

  expect(attachments).toEqual([
    { name: 'grün.png', mimeType: 'image/png', size: 5 },
    { name: null, mimeType: 'message/rfc822', size: 70 },
  ]);
});

describe('headers', () => {
  test('are found however they are written, the first of several', () => {
    const part = { headers: [null, { name: 'SUBJECT', value: 'a' }, { name: 'Subject', value: 'b' }] };

    expect([headerOf(part, 'subject'), headerOf(part, 'To'), headerOf({}, 'To')]).toEqual(['a', undefined, undefined]);
  });

  test.each([
    ['=?utf-8?q?Gr=C3=BC?= =?utf-8?b?w59l?=', 'Grüße'],
    ['=?iso-2022-jp?b?GyRCJDMkcxsoQg==?=', 'こん'],
    ['no words =?', 'no words =?'],
    ['=?x-nobody?q?a?=', 'a'],
  ])('with encoded words as %s are decoded', (text, decoded) => {
    expect(decodeHeader(text)).toBe(decoded);
  });

  test('name people by name and address', () => {
    expect(
      addressesIn('"Doe, Jo" <jo@x.example>, team: a@x.example;, =?utf-8?q?Z=C3=B6?= <z@x.example>, nobody'),
    ).toEqual([
      { name: 'Doe, Jo', email: 'jo@x.example' },
      { name: null, email: 'a@x.example' },
      { name: 'Zö', email: 'z@x.example' },
      { name: 'nobody', email: null },
    ]);
    expect(addressesIn(undefined)).toEqual([]);
  });
});
