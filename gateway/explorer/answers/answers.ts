import type { FetcherParams } from '@graphiql/toolkit';
import type { HeldRequest } from '../../../subgraphs/upstream/wire-request.ts';
import type { Figures } from './post.ts';

/** What is said of an answer, and the answer as GraphiQL shows it. */
type AnswerFacts = Figures & { response: string };

/** An event of a subscription, as it came. */
export type ShownEvent = { number: number; at: string; bytes: number; result: object };

/** What a dry run shows: requests, and how many more there are where they are too many or too large. */
export type Held = { requests: readonly HeldRequest[]; leftOut?: number };

/** What a tab shows beside the last answer. */
export type TabAnswer = {
  facts: AnswerFacts | null;
  /** An answer that is shown as soon as the tab is. */
  unshown: object | null;
  /** Where its subscription is, or its request as long as there is no answer. */
  phase: 'connecting' | 'following' | 'ended' | 'asked' | 'trying' | 'stopped' | null;
  /** What its operation would send first, where that was asked last. */
  held: Held | null;
  /** The subscription as it was run. */
  followed: FetcherParams | null;
  /** Why the connection is lost, as long as it is. */
  lost: string | null;
  /** Why events may have been missed. */
  missed: string | null;
  /** The newest first. */
  events: readonly ShownEvent[];
  /** How many have come; older ones leave the list. */
  count: number;
  /** The number of the event that was chosen; null shows the newest. */
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

/** How many events a tab shows at most. */
export const MOST_EVENTS = 100;

/** What each tab has been answered. Listeners are called once a frame, as a replay brings thousands of events a second. */
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

  /** Begins a request of the tab, of which the signal is aborted when the tab begins another one: what the first one has to say is of the past then. */
  begin(tab: string): AbortSignal {
    this.#newest.get(tab)?.abort();
    const request = new AbortController();
    this.#newest.set(tab, request);
    return request.signal;
  }

  /** Begins a request that has nothing of what the tab was answered before. */
  beginAnew(tab: string, phase: TabAnswer['phase'] = null): AbortSignal {
    this.change(tab, { ...NO_ANSWER, phase });
    return this.begin(tab);
  }

  add(tab: string, event: Omit<ShownEvent, 'number'>): void {
    const { events, count } = this.of(tab);
    this.change(tab, { events: [{ ...event, number: count + 1 }, ...events].slice(0, MOST_EVENTS), count: count + 1 });
  }

  /** The subscription of the tab was stopped because another tab was chosen: when it runs again, it goes on. */
  leave(tab: string): void {
    this.#left.add(tab);
  }

  /** Whether the subscription of the tab was left, which is so once. */
  takeLeft(tab: string): boolean {
    return this.#left.delete(tab);
  }
}
