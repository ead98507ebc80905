import { watchCircuit } from '../metrics/calls.ts';
import type { CallLog } from './call-log.ts';
import { type CallOutcome, Circuit, type CircuitView, type TriedCall } from './circuit-breaker.ts';
import { LOOP } from './late-loop.ts';
import { PerCredential } from './per-credential.ts';
import { SlowAnswers } from './slow-answers.ts';

/** Whether a service is asked with one credential. */
export type CredentialCircuit = {
  /** In how many milliseconds a call may be made; 0 where it may now, and has to `begin` in the same turn. */
  wait(log: CallLog): number;
  /** @param mayTakeLong whether it says nothing of its service that it waits for long */
  begin(mayTakeLong: boolean): TriedCall;
  end(call: TriedCall, outcome: CallOutcome, log: CallLog): void;
};

/**
 * Whether a service is asked. Where most of its last calls fail, none is made for a while, whatever their credential; then one tries it. Where only those
 * with one credential fail, that one alone is not used.
 */
export class ServiceCircuit {
  readonly #service: string;
  readonly #now: () => number;
  readonly #slow = new SlowAnswers();
  readonly #all = new Circuit(this.#slow.overdueAfter);
  readonly #own = new PerCredential((): CredentialCircuit => this.#ownCircuit());
  /** In the order in which they began. */
  readonly #underWay = new Map<TriedCall, Circuit>();
  #lastAnswer = Number.NEGATIVE_INFINITY;

  /** @param clock gives milliseconds that never go back */
  constructor(service: string, clock = () => performance.now()) {
    this.#service = service;
    this.#now = clock;
    watchCircuit(this);
  }

  get view(): CircuitView {
    const now = this.#now();
    const state = this.#all.stateAt(now);
    const retryAfterMs = state === 'open' ? Math.ceil(this.#all.waitAt(now)) : 0;
    return { service: this.#service, state, opened: this.#all.opened, retryAfterMs };
  }

  /** As it is for one credential. */
  of(credential: string | undefined): CredentialCircuit {
    return this.#own.of(credential);
  }

  #ownCircuit(): CredentialCircuit {
    const own = new Circuit(this.#slow.overdueAfter);
    return {
      wait: (log) => {
        const now = this.#now();
        this.#giveUpOverdue(now, log);
        return Math.ceil(Math.max(this.#all.waitAt(now, own), own.waitAt(now)));
      },
      begin: (mayTakeLong) => {
        const call = { began: this.#now(), credential: own, isOverdue: false };
        if (!mayTakeLong) this.#underWay.set(call, own);
        for (const circuit of [this.#all, own]) circuit.begin(call);
        return call;
      },
      end: (call, outcome, log) => this.#logged(log, () => this.#end(own, call, outcome)),
    };
  }

  #end(own: Circuit, call: TriedCall, outcome: CallOutcome): void {
    const now = this.#now();
    const isWatched = this.#underWay.delete(call);
    if (outcome === 'answered') {
      this.#lastAnswer = now;
      if (isWatched) this.#slow.learn(now - call.began, now);
      if (call.isOverdue) this.#takeBackSilence(call, own);
    }
    const isCounted = call.isOverdue && outcome === 'failed';
    for (const circuit of [this.#all, own]) circuit.end(call, isCounted ? 'unknown' : outcome, now);
  }

  /** What is answered late shows that the service is slow: the calls that wait beside it have not failed yet. */
  #takeBackSilence(answered: TriedCall, own: Circuit): void {
    const overdue = [[answered, own] as const, ...this.#underWay].filter(([call]) => call.isOverdue);
    for (const [call] of overdue) call.isOverdue = false;
    for (const circuit of new Set([this.#all, ...overdue.map(([, circuit]) => circuit)])) circuit.takeBackSilence();
  }

  /** Calls that wait for long, while their service has answered none that began later, count as failed. */
  #giveUpOverdue(now: number, log: CallLog): void {
    const [first] = this.#underWay.keys();
    const overdueAfter = this.#slow.overdueAfter(now);
    if (this.#all.isOpen || !first || first.began + overdueAfter > now) return;
    for (const [call, own] of this.#underWay) {
      if (this.#all.isOpen || call.began + overdueAfter > now) return;
      if (call.isOverdue || call.began <= this.#lastAnswer || LOOP.wasLateSince(call.began)) continue;
      call.isOverdue = true;
      this.#logged(log, () => {
        for (const circuit of [this.#all, own]) circuit.end(call, 'failed', now);
      });
    }
  }

  /** Logs whether it has opened or closed. */
  #logged(log: CallLog, change: () => void): void {
    const { isOpen } = this.#all;
    change();
    if (this.#all.isOpen !== isOpen) log.circuit?.(this.view);
  }
}
