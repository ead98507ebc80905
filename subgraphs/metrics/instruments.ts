import { type Meter, type ObservableResult, type SpanContext, TraceFlags } from '@opentelemetry/api';
import { currentSpan } from '../traces/spans.ts';

/**
 * Labels must have few possible values, because each combination of values creates a time series that exists until the
 * process ends.
 */
export type Labels = Readonly<Record<string, string>>;

export type Described = { name: string; help: string };

export type Reading<L extends Labels> = readonly [value: number, labels: L];

const described: Described[] = [];
const binding: ((meter: Meter) => void)[] = [];
let meter: Meter | undefined;

/** Starts recording all metrics. Until this function is called, metrics cost nothing. */
export function recordInto(given: Meter): void {
  meter = given;
  for (const bind of binding) bind(given);
}

export const measured = (): readonly Described[] =>
  described.toSorted((one, other) => one.name.localeCompare(other.name));

function declare(instrument: Described, bind: (meter: Meter) => void): void {
  described.push(instrument);
  binding.push(bind);
  if (meter) bind(meter);
}

/**
 * Creates a counter with labels. Combinations of label values passed to `expect` start at 0, because a series that
 * first appears at 1 shows no increase.
 */
export function counter<L extends Labels>(
  name: string,
  help: string,
): { add(value: number, labels: L): void; expect(labels: L): void } {
  const series = new Map<string, { value: number; labels: L }>();
  const add = (value: number, labels: L) => {
    const key = Object.values(labels).join('\n');
    const known = series.get(key);
    if (known) known.value += value;
    else series.set(key, { value, labels });
  };
  reading(name, help, () => [...series.values()].map(({ value, labels }) => [value, labels]));
  return { add, expect: (labels) => add(0, labels) };
}

export function histogram<L extends Labels>(
  name: string,
  help: string,
  bounds: number[],
): { instrument: { record(value: number, labels: L): void } | undefined } {
  const recorded: ReturnType<typeof histogram<L>> = { instrument: undefined };
  const options = { description: help, advice: { explicitBucketBoundaries: bounds } };
  declare({ name, help }, (given) => {
    const created = given.createHistogram(name, options);
    const record = (value: number, labels: L) => {
      created.record(value, labels);
      const context = currentSpan()?.spanContext();
      if (context?.traceFlags !== TraceFlags.SAMPLED) return;
      const bucket = { ...labels, le: bounds.find((bound) => value <= bound) ?? '+Inf' };
      const series = Object.entries(bucket).map(([label, text]) => `${label}="${text}"`);
      exemplars.set(`${name}_bucket{${series}}`, { value, context, at: Date.now() / 1_000 });
    };
    recorded.instrument = { record };
  });
  return recorded;
}

/** The last traced value in each bucket, by the bucket's series. */
const exemplars = new Map<string, { value: number; context: SpanContext; at: number }>();

/** Appends the series' exemplar to a line of a scrape, as OpenMetrics writes it. */
export function withExemplar(line: string): string {
  const found = exemplars.get(line.slice(0, line.lastIndexOf(' ')));
  if (!found) return line;
  const { traceId, spanId } = found.context;
  return `${line} # {trace_id="${traceId}",span_id="${spanId}"} ${found.value} ${found.at}`;
}

/** Creates a single-label counter for frequent events. The counts are plain numbers in an object, read on demand. */
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

/** Creates a counter without labels, for frequent events. */
export function total(name: string, help: string): { count: number } {
  const counted = { count: 0 };
  reading(name, help, () => [[counted.count, {}]]);
  return counted;
}

/**
 * Creates a metric that is read on demand, such as memory usage. If the name ends in `_total`, the metric is a counter.
 */
export function reading(name: string, help: string, read: () => readonly Reading<Labels>[]): void {
  const kind = name.endsWith('_total') ? 'createObservableCounter' : 'createObservableGauge';
  declare({ name, help }, (given) =>
    given[kind](name, { description: help }).addCallback((result: ObservableResult) => {
      for (const [value, labels] of read()) result.observe(value, labels);
    }),
  );
}

/**
 * Creates a gauge for live objects. Each reading is the sum or minimum of the objects' values, for each combination of
 * labels.
 */
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

/** Merges readings with identical labels, because a meter would report only the last one. */
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
