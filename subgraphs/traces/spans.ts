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

/** A trace context in the form of W3C headers. */
export type TracePlace = Readonly<Record<string, string>>;

/** Attributes must have few possible values or be our own IDs. Attributes must not contain sent or received data. */
type Options = Pick<SpanOptions, 'kind' | 'attributes'> & {
  /** The parent span; by default, the current span. */
  parent?: TracePlace | undefined;
  /** Spans that caused this span but are not its parents. */
  links?: readonly TracePlace[];
};

type Tracing = { tracer: Tracer; propagator: TextMapPropagator };

let tracing: Tracing | undefined;

/** Stores the current trace context. The storage is not registered globally, so that libraries do not add spans. */
const active = new AsyncLocalStorage<Context>();

/** Enables tracing, or disables it if the argument is undefined. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

const NONE = (): Options => ({});

/**
 * Runs a function in a span, which ends when the function returns or its promise settles. `options` is called only if
 * tracing is enabled.
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

/** Marks a span as failed. Takes an error code or type instead of a message, because messages can repeat sent data. */
export function failSpan(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the current span; undefined if tracing is disabled. */
export function currentSpan(): Span | undefined {
  const context = tracing && active.getStore();
  return context && trace.getSpan(context);
}

export function currentPlace(): TracePlace | undefined {
  const context = tracing && active.getStore();
  if (!context) return undefined;
  const place: Record<string, string> = {};
  tracing?.propagator.inject(context, place, defaultTextMapSetter);
  return place;
}

/** The maximum number of deliveries whose trace contexts are remembered. */
const MAX_REMEMBERED = 2_000;

const places = new LRUCache<string, TracePlace>({ max: MAX_REMEMBERED });

const nameOf = (text: string) => hash('sha256', text, 'base64url');

/** Associates the current trace context with a webhook delivery. */
export function rememberDelivery(text: string): void {
  const place = currentPlace();
  if (place) places.set(nameOf(text), place);
}

/** Returns the trace context in which a webhook delivery arrived, if known. */
export const placeOfDelivery = (text: string): TracePlace | undefined =>
  places.size === 0 ? undefined : places.get(nameOf(text));
