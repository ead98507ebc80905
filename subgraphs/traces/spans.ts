import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import { errorOf } from '../process/thrown.ts';

/** A place in a trace, as the headers of W3C Trace Context have it. */
export type TracePlace = Readonly<Record<string, string>>;

/** Attributes are of few values, or ids of our own: nothing of what was sent or answered. */
type Options = Pick<SpanOptions, 'kind' | 'attributes'> & {
  /** What it is a part of, where that is not what it is begun in. */
  parent?: TracePlace | undefined;
  /** What it comes from, without being a part of that. */
  links?: readonly TracePlace[];
};

type Tracing = { tracer: Tracer; propagator: TextMapPropagator };

let tracing: Tracing | undefined;

/** Of our own, since nothing is registered globally: no library adds spans of its own. */
const active = new AsyncLocalStorage<Context>();

/** Has spans made from now on; before that, and without it, there are none. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

const NONE = (): Options => ({});

/**
 * Runs something as a span of what it is called in; its options are asked for only where there are traces. The span ends with it, or when the promise has
 * settled that it gives.
 */
export function traced<T>(name: string, work: (span?: Span) => T, options: () => Options = NONE): T {
  return tracing ? run(tracing, name, work, options()) : work();
}

function run<T>(
  { tracer, propagator }: Tracing,
  name: string,
  work: (span: Span) => T,
  { parent, links = [], ...options }: Options,
): T {
  const contextOf = (place: TracePlace) => propagator.extract(ROOT_CONTEXT, place, defaultTextMapGetter);
  const linked = links.flatMap((link) => trace.getSpanContext(contextOf(link)) ?? []);
  const around = parent ? contextOf(parent) : (active.getStore() ?? ROOT_CONTEXT);
  const span = tracer.startSpan(name, { ...options, links: linked.map((context) => ({ context })) }, around);
  const fail = (fault: unknown) => {
    const { code, name: kind } = errorOf(fault);
    failSpan(span, code ?? kind);
    span.end();
  };
  try {
    const result = active.run(trace.setSpan(around, span), work, span);
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (fault) {
    fail(fault);
    throw fault;
  }
}

/** Says that what a span is of has failed, with a code or the kind of an error: messages may repeat what was sent. */
export function failSpan(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span in which this is called; undefined where there are no traces. */
export function currentSpan(): Span | undefined {
  const context = tracing && active.getStore();
  return context && trace.getSpan(context);
}

/** The place in a trace where this is called. */
export function currentPlace(): TracePlace | undefined {
  const context = tracing && active.getStore();
  if (!context) return undefined;
  const place: Record<string, string> = {};
  tracing?.propagator.inject(context, place, defaultTextMapSetter);
  return place;
}

/** The number of deliveries whose traces are remembered. */
const KEPT = 2_000;

const places = new LRUCache<string, TracePlace>({ max: KEPT });

const nameOf = (text: string) => hash('sha256', text, 'base64url');

/** Remembers the current span as that of a delivery. */
export function rememberDelivery(text: string): void {
  const place = currentPlace();
  if (place) places.set(nameOf(text), place);
}

/** The span in which a delivery arrived, if known. */
export const placeOfDelivery = (text: string): TracePlace | undefined =>
  places.size === 0 ? undefined : places.get(nameOf(text));
