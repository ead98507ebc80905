import { HOUR, instantAt } from '../../company/local-time.ts';
import type { SandboxContext } from '../../state/service.ts';
import { draftsIn, type Header, type MessageRecord, messagesIn } from '../records/records.ts';
import { nextHistoryId } from './history.ts';
import { bodyTree, mailboxAddress, snippetOf } from './message-parts.ts';
import { headerOf } from './wire.ts';

/** Drafts to seed. `repliesTo` is the subject of the thread that the draft replies to. */
const DRAFTS: { to: string; subject: string; text: string; repliesTo?: string }[] = [
  {
    to: 'Ravi Menon <ravi@halyard.example>',
    subject: 'Torque bench on Friday',
    text: 'Ravi, can we have the bench on Friday?',
  },
  {
    to: 'jobs@halyard.example',
    subject: 'Interview plan',
    text: 'Draft of the plan:\r\n\r\n1. Small room\r\n2. Workshop',
  },
  {
    to: 'Ines Duarte <ines@bearingworks.example>',
    subject: 'Re: Quote for 6204 bearings',
    text: 'Dear Ines,\r\n\r\nplease make it 140 pieces.',
    repliesTo: 'Quote for 6204 bearings',
  },
];

/** Seeds the credential owner's drafts: two standalone drafts and a reply. */
export function seedDrafts(context: SandboxContext): void {
  const midnight = instantAt(context.company.today, '00:00');
  for (const [place, draft] of DRAFTS.entries()) {
    const original = draft.repliesTo === undefined ? undefined : latestMessage(context, draft.repliesTo);
    const instant = original ? Number(original.internalDate) + HOUR : midnight - (place + 3) * 26 * HOUR;
    insertDraft(context, draft, instant, original);
  }
}

function insertDraft(
  context: SandboxContext,
  { to, subject, text }: (typeof DRAFTS)[number],
  instant: number,
  original: MessageRecord | undefined,
): void {
  const id = context.newId('message');
  const replying = original && headerOf(original.payload, 'Message-ID');
  const named = {
    From: mailboxAddress(context.company.people[0]),
    To: to,
    Subject: subject,
    'Message-ID': `<${id}@mail.halyard.example>`,
    ...(replying ? { 'In-Reply-To': replying, References: replying } : {}),
  };
  const headers: Header[] = Object.entries(named).map(([name, value]) => ({ name, value }));
  messagesIn(context.store).insert(id, {
    id,
    threadId: original?.threadId ?? id,
    labelIds: ['DRAFT'],
    snippet: snippetOf(text),
    historyId: nextHistoryId(context),
    internalDate: String(instant),
    sizeEstimate: 2_000 + text.length,
    payload: bodyTree(headers, { text }),
  });
  const draft = `r${context.newId('history')}`;
  draftsIn(context.store).insert(draft, { id: draft, messageId: id });
}

/** Finds the newest message whose subject ends with `subject`. */
function latestMessage({ store }: SandboxContext, subject: string): MessageRecord | undefined {
  const found = messagesIn(store).find(({ payload }) => headerOf(payload, 'Subject').endsWith(subject));
  return found.toSorted((a, b) => Number(a.internalDate) - Number(b.internalDate)).at(-1);
}
