import type { Attributes } from '@opentelemetry/api';

/** A place in a trace, as the headers of W3C Trace Context have it. */
export type TracePlace = Readonly<Record<string, string>>;

/** Something that takes time, as a part of a trace. */
export type TraceSpan = {
  set(attributes: Attributes): void;
  /** Says that it has failed, and with which code. */
  fail(code: string): void;
  readonly place: TracePlace;
};

export type SpanOptions = {
  kind?: 'server' | 'client' | 'consumer';
  /** Of few values, or ids of our own: nothing of what was sent or answered. */
  attributes?: Attributes;
  /** What it is a part of, where that is not what it is begun in. */
  parent?: TracePlace;
  /** What it comes from, without being a part of that. */
  links?: readonly TracePlace[];
};

/** What makes spans. */
export type Tracing = {
  /** Runs what a span is of; it ends when that has ended, or the promise has settled that it gives. */
  run<T>(name: string, options: SpanOptions, work: (span: TraceSpan) => T): T;
  /** The span in which this is called. */
  readonly current: TraceSpan | undefined;
};

let tracing: Tracing | undefined;

/** Has spans made from now on; before that, and without it, there are none. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

const NONE = (): SpanOptions => ({});

/** Runs something as a span of what it is called in; its options are asked for only where there are traces. */
export function traced<T>(name: string, work: (span?: TraceSpan) => T, options: () => SpanOptions = NONE): T {
  return tracing ? tracing.run(name, options(), work) : work();
}

/** The span in which this is called; undefined where there are no traces. */
export const currentSpan = (): TraceSpan | undefined => tracing?.current;
