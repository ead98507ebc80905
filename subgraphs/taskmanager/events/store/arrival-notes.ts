import type { LogWriter } from './log-writer.ts';
import type { ArrivalNote } from './store.ts';

type Batch = { notes: ArrivalNote[]; written: PromiseWithResolvers<void> };

/** Gathers notes while others are written, so that the thread that writes has few things to do, however long each takes. */
export class ArrivalNotes {
  readonly #writer: LogWriter;
  #gathered: Batch | undefined;
  #underWay = 0;

  constructor(writer: LogWriter) {
    this.#writer = writer;
  }

  /** Resolves when it is written. */
  add(note: ArrivalNote): Promise<void> {
    this.#gathered ??= { notes: [], written: Promise.withResolvers() };
    const { notes, written } = this.#gathered;
    notes.push(note);
    if (this.#underWay === 0) this.flush();
    return written.promise;
  }

  /** Has what is gathered written before what the writer is asked for next. */
  flush(): void {
    if (this.#gathered) void this.#write(this.#gathered);
    this.#gathered = undefined;
  }

  async #write({ notes, written }: Batch): Promise<void> {
    this.#underWay++;
    await this.#writer.run('noteArrivals', notes).then(written.resolve, written.reject);
    this.#underWay--;
    if (this.#underWay === 0) this.flush();
  }
}
