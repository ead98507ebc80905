import type { FetcherParams } from '@graphiql/toolkit';
import type { HeldRequest } from '../../../subgraphs/upstream/wire-request.ts';
import type { Figures } from './post.ts';

type AnswerFacts = Figures & { response: string };

export type ShownEvent = { number: number; at: string; bytes: number; result: object };

/** The upstream requests of a dry run. `leftOut` is the number of requests omitted to limit the response size. */
export type Held = { requests: readonly HeldRequest[]; leftOut?: number };

export type TabAnswer = {
  facts: AnswerFacts | null;
  /** A result that arrived while another tab was selected. It is shown when the user selects this tab again. */
  unshown: object | null;
  /** The state of the tab's subscription or, before a response arrives, of its request. */
  phase: 'connecting' | 'following' | 'ended' | 'asked' | 'trying' | 'stopped' | null;
  held: Held | null;
  /** The subscription as the user started it, before any reconnection. */
  followed: FetcherParams | null;
  lost: string | null;
  missed: string | null;
  events: readonly ShownEvent[];
  /** The number of events received, including those no longer listed. */
  count: number;
  /** The number of the selected event; null selects the newest event automatically. */
  chosen: number | null;
  cursor: string | null;
};

const NO_ANSWER: TabAnswer = {
  facts: null,
  unshown: null,
  phase: null,
  held: null,
  followed: null,
  lost: null,
  missed: null,
  events: [],
  count: 0,
  chosen: null,
  cursor: null,
};

export const MOST_EVENTS = 100;

/**
 * The state of each tab. Listeners run at most once per frame, because a replay delivers thousands of events per
 * second.
 */
export class Answers {
  readonly #tabs = new Map<string, TabAnswer>();
  readonly #listeners = new Set<() => void>();
  readonly #left = new Set<string>();
  readonly #newest = new Map<string, AbortController>();
  #isChanging = false;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (tab: string): TabAnswer => this.#tabs.get(tab) ?? NO_ANSWER;

  change(tab: string, change: Partial<TabAnswer>): void {
    this.#tabs.set(tab, { ...this.of(tab), ...change });
    if (this.#isChanging) return;
    this.#isChanging = true;
    requestAnimationFrame(() => {
      this.#isChanging = false;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Starts a request in a tab, and aborts the signal of the tab's previous request, whose results are now stale. */
  begin(tab: string): AbortSignal {
    this.#newest.get(tab)?.abort();
    const request = new AbortController();
    this.#newest.set(tab, request);
    return request.signal;
  }

  beginAnew(tab: string, phase: TabAnswer['phase'] = null): AbortSignal {
    this.change(tab, { ...NO_ANSWER, phase });
    return this.begin(tab);
  }

  add(tab: string, event: Omit<ShownEvent, 'number'>): void {
    const { events, count } = this.of(tab);
    this.change(tab, { events: [{ ...event, number: count + 1 }, ...events].slice(0, MOST_EVENTS), count: count + 1 });
  }

  /** Marks a tab's subscription as stopped by a tab switch, so that it resumes when the user selects the tab again. */
  leave(tab: string): void {
    this.#left.add(tab);
  }

  /** Returns whether `leave` has marked the tab, and clears the mark. */
  takeLeft(tab: string): boolean {
    return this.#left.delete(tab);
  }
}
