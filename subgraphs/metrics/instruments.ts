import type { Meter, ObservableResult } from '@opentelemetry/api';

/** The labels of a series. Each has few values: every combination of them is a series of its own, which is kept as long as the process runs. */
export type Labels = Readonly<Record<string, string>>;

/** What is measured, as its readers see it. */
export type Described = { name: string; help: string };

/** A value that is read when it is asked for, and its labels. */
export type Reading<L extends Labels> = readonly [value: number, labels: L];

const described: Described[] = [];
const binding: ((meter: Meter) => void)[] = [];
let meter: Meter | undefined;

/** Has everything that is measured recorded from now on; before that it costs nothing. */
export function recordInto(given: Meter): void {
  meter = given;
  for (const bind of binding) bind(given);
}

/** All that is measured, by name. */
export const measured = (): readonly Described[] =>
  described.toSorted((one, other) => one.name.localeCompare(other.name));

function declare(instrument: Described, bind: (meter: Meter) => void): void {
  described.push(instrument);
  binding.push(bind);
  if (meter) bind(meter);
}

/** Counts what happens, by labels, once there is an instrument for it. What it is to `expect` is 0 until it has happened: a series that begins with 1 has no increase. */
export function counter<L extends Labels>(
  name: string,
  help: string,
): { instrument: { add(value: number, labels: L): void } | undefined; expect(labels: L): void } {
  const expected = new Map<string, L>();
  const counted: ReturnType<typeof counter<L>> = {
    instrument: undefined,
    expect: (labels) => {
      expected.set(JSON.stringify(labels), labels);
      counted.instrument?.add(0, labels);
    },
  };
  declare({ name, help }, (given) => {
    counted.instrument = given.createCounter(name, { description: help });
    for (const labels of expected.values()) counted.instrument.add(0, labels);
  });
  return counted;
}

/** Counts how often something lies below each of these bounds, once there is an instrument for it. */
export function histogram<L extends Labels>(
  name: string,
  help: string,
  bounds: number[],
): { instrument: { record(value: number, labels: L): void } | undefined } {
  const recorded: ReturnType<typeof histogram<L>> = { instrument: undefined };
  const options = { description: help, advice: { explicitBucketBoundaries: bounds } };
  declare({ name, help }, (given) => {
    recorded.instrument = given.createHistogram(name, options);
  });
  return recorded;
}

/** Counts in numbers of an object, by one label, what happens too often for more than that; they are read when they are asked for. */
export function tally<Name extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Name[],
): Record<Name, number> {
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<Name, number>;
  reading(name, help, () => values.map((value) => [counts[value], { [label]: value }]));
  return counts;
}

/** The same without a label. */
export function total(name: string, help: string): { count: number } {
  const counted = { count: 0 };
  reading(name, help, () => [[counted.count, {}]]);
  return counted;
}

/** What is read when it is asked for, such as the memory of the process; a name that ends with `_total` is of a count. */
export function reading(name: string, help: string, read: () => readonly Reading<Labels>[]): void {
  const kind = name.endsWith('_total') ? 'createObservableCounter' : 'createObservableGauge';
  declare({ name, help }, (given) =>
    given[kind](name, { description: help }).addCallback((result: ObservableResult) => {
      for (const [value, labels] of read()) result.observe(value, labels);
    }),
  );
}

/** Reads objects as long as somebody has them, and gives by labels the sum of what they say, or the least. */
export function gauge<Watched extends object, L extends Labels>(
  name: string,
  help: string,
  read: (watched: Watched) => readonly Reading<L>[],
  combine: (one: number, other: number) => number = sum,
): { watch(object: Watched): void } {
  const watched = new Set<WeakRef<Watched>>();
  const present = (): Watched[] =>
    [...watched].flatMap((reference) => {
      const object = reference.deref();
      if (!object) watched.delete(reference);
      return object ? [object] : [];
    });
  reading(name, help, () => combined(present().flatMap(read), combine));
  let pruneAt = 1_000;
  const watch = (object: Watched) => {
    watched.add(new WeakRef(object));
    if (watched.size > pruneAt) pruneAt = Math.max(1_000, 2 * present().length);
  };
  return { watch };
}

const sum = (one: number, other: number) => one + other;

/** Of several values with the same labels a meter would keep the last. */
function combined(
  readings: readonly Reading<Labels>[],
  combine: (one: number, other: number) => number,
): Reading<Labels>[] {
  const byLabels = new Map<string, Reading<Labels>>();
  for (const [value, labels] of readings) {
    const key = JSON.stringify(labels);
    const known = byLabels.get(key);
    byLabels.set(key, [known ? combine(known[0], value) : value, labels]);
  }
  return [...byLabels.values()];
}
