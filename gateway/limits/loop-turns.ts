/** How many turns of the loop bring nothing, or are made in all, before operations that wait begin. */
const [QUIET_TURNS, MOST_TURNS] = [2, 32];
/** For how many milliseconds turns may be made, where operations took no longer last time. */
const LEAST_TIME = 1;
/** How many operations begin at most until turns are made again. */
const MOST_AT_ONCE = 64;

/** What the turns are for. */
type Work = {
  /** How many operations wait. */
  waiting(): number;
  /** Begins one of them, if one may begin. */
  begin(): void;
  /** Called when those that had to begin have done what they do at once. */
  over(): void;
  /** Milliseconds of a clock that is never put back. */
  now?(): number;
};

/**
 * Divides the time of the event loop between what arrives and the operations that wait. What has arrived is read before operations begin, and refused
 * where it has to be: a turn of the loop accepts one connection, so that several turns are made. Neither takes the time of the other: there are no more
 * turns than operations took time, and operations begin until they have taken as much as what arrived.
 */
export class LoopTurns {
  readonly #work: Work;
  readonly #now: () => number;
  #isUnderWay = false;
  #hasArrived = false;
  #turns = 0;
  #quietTurns = 0;
  /** Since when turns are made, and operations begin; how long those of last time took, and those of this time may. */
  #since = 0;
  #began = 0;
  #took = 0;
  #share = 0;

  constructor(work: Work) {
    this.#work = work;
    this.#now = work.now ?? (() => performance.now());
  }

  /** Something has arrived in this turn of the loop. */
  arrived(): void {
    this.#hasArrived = true;
  }

  /** Has operations begin that wait, when it is their time. */
  soon(): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#turns = this.#quietTurns = 0;
    this.#since = this.#now();
    setImmediate(this.#turn);
  }

  #turn = () => {
    this.#turns += 1;
    this.#quietTurns = this.#hasArrived ? 0 : this.#quietTurns + 1;
    this.#hasArrived = false;
    const waiting = this.#work.waiting();
    if (waiting > 0 && !this.#isTime()) setImmediate(this.#turn);
    else this.#beginSome(Math.min(waiting, MOST_AT_ONCE));
  };

  #isTime(): boolean {
    if (this.#quietTurns >= QUIET_TURNS || this.#turns >= MOST_TURNS) return true;
    return this.#now() - this.#since >= Math.max(LEAST_TIME, this.#took);
  }

  /** What an operation does at once is done between two immediates of one turn. */
  #beginSome(most: number): void {
    this.#began = this.#now();
    for (let at = 0; at < most; at++) setImmediate(at === 0 ? this.#beginFirst : this.#beginNext);
    setImmediate(this.#end);
  }

  #beginFirst = () => {
    this.#began = this.#now();
    this.#share = this.#began - this.#since;
    this.#work.begin();
  };

  #beginNext = () => {
    if (this.#now() - this.#began < this.#share) this.#work.begin();
  };

  #end = () => {
    this.#took = this.#now() - this.#began;
    this.#isUnderWay = false;
    this.#work.over();
  };
}
