/** An operation that waits for its turn. */
export type Waiting = { readonly sender: string; readonly since: number; begin(): void; refuse(): void };

/** Operations that wait, by who has sent them. */
export class WaitingLine {
  readonly #bySender = new Map<string, Waiting[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many begin before one that comes now. A sender's next comes behind those of which their senders have as many before them, under way or in line. */
  ahead(sender: string, underWay: (sender: string) => number): number {
    const line = this.#bySender.get(sender)?.length ?? 0;
    const own = line + 1 + underWay(sender);
    const before = ([other, { length }]: [string, Waiting[]]) =>
      other === sender ? line : Math.max(0, Math.min(length, own - underWay(other)));
    return this.#bySender.entries().reduce((sum, each) => sum + before(each), 0);
  }

  add(waiting: Waiting): void {
    const line = this.#bySender.get(waiting.sender);
    if (line) line.push(waiting);
    else this.#bySender.set(waiting.sender, [waiting]);
    this.#size += 1;
  }

  remove(waiting: Waiting): void {
    const line = this.#bySender.get(waiting.sender);
    const place = line?.indexOf(waiting) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    this.#size -= 1;
    if (line.length === 0) this.#bySender.delete(waiting.sender);
  }

  /**
   * Takes out the next one: of the senders that have fewest under way, the one whose turn was longest ago; before them, one whose turn was longest ago
   * of all and that has waited since before a time.
   */
  next(underWay: (sender: string) => number, waitsLong: number): Waiting | undefined {
    const sender = this.#nextSender(underWay, waitsLong);
    const line = sender === undefined ? undefined : this.#bySender.get(sender);
    const first = line?.[0];
    if (!first || sender === undefined || !line) return undefined;
    this.remove(first);
    if (line.length > 0) {
      this.#bySender.delete(sender);
      this.#bySender.set(sender, line);
    }
    return first;
  }

  #nextSender(underWay: (sender: string) => number, waitsLong: number): string | undefined {
    const [longest] = this.#bySender.values();
    if (longest?.[0] && longest[0].since < waitsLong) return longest[0].sender;
    const senders = [...this.#bySender.keys()];
    const fewest = Math.min(...senders.map(underWay));
    return senders.find((each) => underWay(each) === fewest);
  }

  /** Takes out those that have waited since before that time. */
  takeSince(before: number): Waiting[] {
    const late = [...this.#bySender.values()].flatMap((line) => line.filter(({ since }) => since < before));
    for (const each of late) this.remove(each);
    return late;
  }
}
