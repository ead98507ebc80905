import { membersOf } from './messages.ts';

/** The members of the JSON object that answers an event, or these with what it has cost upstream. */
export type EventAnswer = string | ReportedAnswer;

/** How the extensions of a message begin. */
export const EXTENSIONS = ',"extensions":{';

/** An answer to an event with what it has cost upstream, which is among the extensions of its message. */
export class ReportedAnswer {
  readonly #members: string;
  readonly #upstream: string;

  constructor({ extensions, ...answer }: { extensions?: { upstream?: unknown } }) {
    this.#members = membersOf(answer);
    this.#upstream = JSON.stringify(extensions?.upstream ?? null);
  }

  /** The message as JSON; `end` is how it would end without a report. */
  message(end: string): string {
    const others = end.startsWith(EXTENSIONS) ? `,${end.slice(EXTENSIONS.length)}` : '}}';
    return `{${this.#members}${EXTENSIONS}"upstream":${this.#upstream}${others}`;
  }
}
