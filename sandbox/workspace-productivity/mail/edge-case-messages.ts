import { addDays, instantAt } from '../../company/local-time.ts';
import type { SandboxContext } from '../../state/service.ts';
import { attachmentsIn, type Header, type MessagePart, messagesIn } from '../records/records.ts';
import { nextHistoryId } from './history.ts';
import { attachmentPart, branch, leaf, mailboxAddress, numberParts } from './message-parts.ts';

type EdgeCase = { subject: string; snippet: string; body: MessagePart };

const SENDER = 'Archive <archive@halyard.example>';
const ATTACHMENT_ID = 'ANGjdJ_minutes';

/** Seeds messages with unusual MIME structures. Each message is in a separate thread and at least 50 days old. */
export function seedEdgeCaseMessages(context: SandboxContext): void {
  attachmentsIn(context.store).insert(ATTACHMENT_ID, {
    data: base64url('Minutes of the year.\r\n\r\nNobody was late.\r\n'),
  });
  for (const [place, message] of EDGE_CASES.entries()) insertMessage(context, message, 50 + place);
}

function insertMessage(context: SandboxContext, { subject, snippet, body }: EdgeCase, daysAgo: number): void {
  const id = context.newId('message');
  const headers: Header[] = [
    { name: 'From', value: SENDER },
    { name: 'To', value: mailboxAddress(context.company.people[0]) },
    { name: 'Subject', value: subject },
    { name: 'Message-ID', value: `<${id}@mail.halyard.example>` },
  ];
  const payload = numberParts({ ...body, headers: [...headers, ...(body.headers ?? [])] }, '');
  messagesIn(context.store).insert(id, {
    id,
    threadId: id,
    labelIds: ['INBOX'],
    snippet,
    historyId: nextHistoryId(context),
    internalDate: String(instantAt(addDays(context.company.today, -daysAgo), '11:00')),
    sizeEstimate: 3_000,
    payload,
  });
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Creates a text part encoded in the declared charset, because Gmail does not always convert text to UTF-8. */
function inCharset(charset: string, bytes: number[] | string): MessagePart {
  const data = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
  return {
    ...leaf('text/plain', ''),
    headers: [{ name: 'Content-Type', value: `text/plain; charset=${charset}` }],
    body: { size: data.length, data: data.toString('base64url') },
  };
}

const picture: MessagePart = {
  ...attachmentPart({ filename: 'logo.png', mimeType: 'image/png', bytes: 2_048 }),
  headers: [
    { name: 'Content-Disposition', value: 'inline; filename="logo.png"' },
    { name: 'Content-ID', value: '<logo>' },
  ],
};

const note: MessagePart = {
  ...leaf('text/plain', 'This is a file, not the message.'),
  headers: [
    { name: 'Content-Type', value: 'text/plain; charset=utf-8' },
    { name: 'Content-Disposition', value: 'attachment' },
  ],
};

const forwarded: MessagePart = {
  ...branch('message/rfc822', [leaf('text/plain', 'The text of another message.')]),
  body: { size: 512 },
};

/** Malformed message parts, like those that a MIME parser produces when it fails midway. */
const malformedParts = [
  null,
  { mimeType: 'text/plain' },
  { mimeType: 'text/plain', headers: null, body: { size: 'many', data: '%%%' } },
  { mimeType: 'multipart/alternative', parts: 'none' },
  { partId: '9' },
] as unknown as MessagePart[];

const EDGE_CASES: EdgeCase[] = [
  {
    subject: 'Nested parts',
    snippet: 'The plain one.',
    body: branch('multipart/mixed', [
      branch('multipart/related', [
        branch('multipart/alternative', [
          leaf('text/plain', 'The plain one.\r\nWith <angles> & two lines.\r\n'),
          leaf('text/html', '<p>The <b>HTML</b> one.</p>'),
        ]),
        picture,
      ]),
      attachmentPart({ filename: 'report.pdf', mimeType: 'application/pdf', bytes: 91_204 }),
      note,
      forwarded,
      leaf('text/plain', '-- \r\nA footer that the list adds.\r\n'),
    ]),
  },
  {
    subject: 'HTML alone',
    snippet: 'Shown to all &amp; sundry',
    body: leaf(
      'text/html',
      '<html><head><title>No</title><style>p{color:red}</style></head><body><div style="display:none">Preheader</div>' +
        '<h1>Shown to all &amp; sundry</h1><p>See <a href="https://halyard.example/a">the page</a>.</p>' +
        '<ul><li>one</li><li>two</li></ul><img src="cid:logo" alt="Our logo"><script>alert(1)</script></body></html>',
    ),
  },
  {
    subject: '=?ISO-8859-1?Q?Gr=FC=DFe_aus_dem_Archiv?=',
    snippet: 'Fünf Brücken',
    body: inCharset('"ISO-8859-1"', 'F\xfcnf Br\xfccken, ein Ma\xdf.'),
  },
  {
    subject: '=?ISO-2022-JP?B?GyRCJDMkcyRLJEEkTxsoQg==?=',
    snippet: 'こんにちは',
    body: inCharset('iso-2022-jp', '\x1b$B$3$s$K$A$O\x1b(B, Mira'),
  },
  {
    subject: 'A charset of nobody',
    snippet: '5 € – “quoted”',
    body: inCharset('x-nobody-knows', '5 \x80 \x96 \x93quoted\x94'),
  },
  { subject: 'Broken', snippet: '', body: branch('multipart/mixed', malformedParts) },
  {
    subject: 'Minutes, very long',
    snippet: 'Minutes of the year.',
    body: { ...leaf('text/plain', ''), body: { size: 44, attachmentId: ATTACHMENT_ID } },
  },
];
