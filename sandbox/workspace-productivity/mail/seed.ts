import type { Company, TaskFact } from '../../company/company.ts';
import { addDays, HOUR, instantAt } from '../../company/local-time.ts';
import { itemAt, required } from '../../company/required.ts';
import { type SeededRandom, seededRandom } from '../../company/seeded-random.ts';
import type { SandboxContext } from '../../state/service.ts';
import { tasksDueSoon } from '../records/due-soon.ts';
import { type Header, type MessageRecord, messagesIn } from '../records/records.ts';
import { bodyTree, type Content, mailboxAddress, snippetOf } from './message-parts.ts';
import { NIGHTLY, OUTSIDERS, SPAM, TASK_CONVERSATIONS, TOPICS, type Topic, WEEKLY } from './seed-words.ts';

/** A thread to seed in the credential owner's mailbox. The first message arrived `daysAgo` days ago, at `time`. */
type SeedThread = {
  with: string;
  cc?: string;
  subject: string;
  messages: Content[];
  daysAgo: number;
  time: string;
  labels?: readonly string[];
  trashed?: boolean;
};

const TASK_THREADS = 24;
const TOTAL_THREADS = 60;

/** Seeds the credential owner's mailbox with 60 threads, up to 24 of which are about open tasks that are due soon. */
export function seedMessages(context: SandboxContext): void {
  const random = seededRandom(context.company.seed, 'letters');
  const threads = [...taskThreads(context.company, random), ...automatedThreads()];
  while (threads.length < TOTAL_THREADS)
    threads.push(otherThread(itemAt(TOPICS, threads.length), threads.length, random));
  threads.sort((a, b) => b.daysAgo - a.daysAgo);
  for (const thread of threads) insertThread(context, thread, random);
}

function taskThreads(company: Company, random: SeededRandom): SeedThread[] {
  const colleagues = company.people.slice(1);
  return spread(tasksDueSoon(company), TASK_THREADS).map((task, index) => {
    const texts = itemAt(TASK_CONVERSATIONS, index).map((line) => fillTemplate(line, task));
    const [first, second] = random.sample(colleagues, 2);
    if (!first || !second) throw new Error('the company has fewer than three people');
    const subject = index % 2 === 0 ? `${task.customId} ${task.name}` : `Re: ${task.customId} ${task.name}`;
    const labels = task.name.startsWith('Torque') ? ['Label_2'] : [];
    const cc = index % 3 === 0 ? { cc: mailboxAddress(second) } : {};
    return {
      with: first.firstName,
      ...cc,
      subject,
      messages: texts.map(textAndHtml),
      daysAgo: 1 + (index % 12),
      time: '09:10',
      labels,
    };
  });
}

/** Picks at most `count` items, evenly spaced from the first to the last. */
function spread<T>(all: T[], count: number): T[] {
  if (all.length <= count) return all;
  const places = new Set(Array.from({ length: count }, (_, index) => Math.floor((index * all.length) / count)));
  return all.filter((_, place) => places.has(place));
}

function otherThread(topic: Topic, number: number, random: SeededRandom): SeedThread {
  const [first, ...rest] = topic.messages.map(textAndHtml);
  const attachments = topic.subject.startsWith('Invoice') ? [INVOICE] : [];
  const messages = [{ ...first, attachments }, ...rest];
  const thread = { with: topic.with, subject: topic.subject, messages, labels: topic.labels ?? [] };
  return {
    ...thread,
    daysAgo: 2 + (number % 38),
    time: `${random.between(10, 15)}:${random.between(10, 59)}`,
    trashed: number % 20 === 19,
  };
}

const INVOICE = { filename: 'invoice-2207.pdf', mimeType: 'application/pdf', bytes: 48_213 };

function automatedThreads(): SeedThread[] {
  const nightly = [0, 1, 2, 3].map((daysAgo) => ({ with: 'nightly', ...NIGHTLY, daysAgo, time: '02:30' }));
  const weekly = [2, 9].map((daysAgo) => ({
    with: 'weekly',
    ...WEEKLY,
    daysAgo,
    time: '07:00',
    labels: ['CATEGORY_PROMOTIONS'],
  }));
  const spam = [1, 4].map((daysAgo) => ({ with: 'prize', ...SPAM, daysAgo, time: '03:15', labels: ['SPAM'] }));
  return [...nightly, ...weekly, ...spam].map((thread) => ({ ...thread, messages: [automatedContent(thread)] }));
}

function automatedContent(thread: { text: string } | { html: string }): Content {
  return 'text' in thread ? { text: wireLines(thread.text) } : { html: thread.html };
}

/**
 * Stores a thread's messages. The other person writes first; then the two people take turns, at least an hour apart.
 */
function insertThread(context: SandboxContext, thread: SeedThread, random: SeededRandom): void {
  const me = mailboxAddress(context.company.people[0]);
  const other = findAddress(context.company, thread.with);
  const earlier: MessageRecord[] = [];
  let instant = instantAt(addDays(context.company.today, -thread.daysAgo), thread.time);
  for (const [turn, content] of thread.messages.entries()) {
    const [from, to] = turn % 2 === 0 ? [other, me] : [me, other];
    const envelope = { from, to, cc: thread.cc, subject: turn === 0 ? thread.subject : replyTo(thread.subject) };
    const labelIds = labelsFor(thread, turn, from === me, random);
    earlier.push(insertMessage(context, { ...envelope, content, instant, labelIds }, earlier));
    instant += HOUR + random.between(1, 3_000) * 1_000;
  }
}

/** Seeds one message in the mailbox of each person except the credential owner. */
export function seedWelcomes(context: SandboxContext): void {
  const [owner, ...colleagues] = context.company.people;
  const sent = { from: mailboxAddress(owner), cc: undefined, subject: 'Welcome', labelIds: ['INBOX'] };
  const instant = instantAt(addDays(context.company.today, -1), '09:00');
  for (const person of colleagues) {
    const content = textAndHtml(`Hi ${person.firstName}, this is your own mailbox.`);
    insertMessage(context, { ...sent, to: mailboxAddress(person), content, instant, userId: person.id }, []);
  }
}

type SeedMessage = {
  from: string;
  to: string;
  cc: string | undefined;
  subject: string;
  content: Content;
  instant: number;
  labelIds: string[];
  userId?: number;
};

function insertMessage(context: SandboxContext, sent: SeedMessage, earlier: MessageRecord[]): MessageRecord {
  const id = context.newId('message');
  const payload = bodyTree(makeHeaders(sent, id, earlier), sent.content);
  return messagesIn(context.store).insert(id, {
    id,
    threadId: earlier[0]?.id ?? id,
    ...(sent.userId && { userId: sent.userId }),
    labelIds: sent.labelIds,
    snippet: snippetOf(sent.content.text ?? 'Grippers that feel Five labs, one idea.'),
    historyId: String(880_000 + messagesIn(context.store).size * 7),
    internalDate: String(sent.instant),
    sizeEstimate: 2_000 + JSON.stringify(payload).length,
    payload,
  });
}

function makeHeaders({ from, to, cc, subject }: SeedMessage, id: string, earlier: MessageRecord[]): Header[] {
  const named = { From: from, To: to, Cc: cc, Subject: subject, 'Message-ID': messageId(id) };
  const thread = earlier.map((message) => messageId(message.id));
  const replying = thread.length > 0 ? { 'In-Reply-To': thread.at(-1), References: thread.join(' ') } : {};
  const all = { ...named, ...replying, 'MIME-Version': '1.0' };
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

function labelsFor(thread: SeedThread, turn: number, isMine: boolean, random: SeededRandom): string[] {
  const extraLabels = thread.labels ?? [];
  if (extraLabels.includes('SPAM')) return ['SPAM', 'UNREAD'];
  const place = thread.trashed ? 'TRASH' : isMine ? 'SENT' : 'INBOX';
  const isLast = turn === thread.messages.length - 1;
  const unread = isLast && !isMine && thread.daysAgo < 4 ? ['UNREAD'] : [];
  const starred = turn === 0 && !thread.trashed && random.chance(0.12) ? ['STARRED'] : [];
  return [place, ...unread, ...starred, ...extraLabels];
}

function textAndHtml(text: string): Content {
  return { text: wireLines(text), html: htmlOf(text) };
}

function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const linked = escaped.replace(/https:\S+/g, (url) => `<a href="${url}">${url}</a>`);
  const paragraphs = linked.split('\n\n').map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`);
  return `<div dir="ltr">${paragraphs.join('')}</div>\r\n`;
}

function wireLines(text: string): string {
  return `${text.trimEnd().replaceAll('\n', '\r\n')}\r\n`;
}

function fillTemplate(line: string, { customId, name, url }: TaskFact): string {
  return line.replaceAll('{id}', customId).replaceAll('{name}', name).replaceAll('{url}', url);
}

function findAddress(company: Company, name: string): string {
  const person = company.people.find((each) => each.firstName === name);
  return person ? mailboxAddress(person) : required(OUTSIDERS[name], `outsider '${name}'`);
}

function replyTo(subject: string): string {
  return subject.startsWith('Re: ') ? subject : `Re: ${subject}`;
}

function messageId(id: string): string {
  return `<${id}@mail.halyard.example>`;
}
