import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { SpanOptions, TracePlace, TraceSpan, Tracing } from '../../subgraphs/traces/spans.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';

type Made = ReturnType<Tracer['startSpan']>;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const w3c = new W3CTraceContextPropagator();

/** Makes spans with a tracer. What is awaited in one is a part of it; nothing is registered globally, so that no library adds spans of its own. */
export function tracingWith(tracer: Tracer): Tracing {
  const under = new AsyncLocalStorage<OwnSpan>();
  return {
    get current() {
      return under.getStore();
    },
    run: <T>(name: string, options: SpanOptions, work: (span: TraceSpan) => T): T => {
      const span = new OwnSpan(start(tracer, name, options, under.getStore()));
      try {
        const result = under.run(span, work, span);
        if (!(result instanceof Promise)) span.end();
        else
          result.then(
            () => span.end(),
            (fault: unknown) => span.end(fault),
          );
        return result;
      } catch (fault) {
        span.end(fault);
        throw fault;
      }
    },
  };
}

function start(
  tracer: Tracer,
  name: string,
  { kind, attributes = {}, parent, links = [] }: SpanOptions,
  around: OwnSpan | undefined,
): Made {
  const context = parent ? contextOf(parent) : around ? trace.setSpan(ROOT_CONTEXT, around.made) : ROOT_CONTEXT;
  const linked = links.flatMap((link): { context: SpanContext }[] => {
    const of = trace.getSpanContext(contextOf(link));
    return of ? [{ context: of }] : [];
  });
  return tracer.startSpan(name, { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, links: linked }, context);
}

/** What is no place of a trace is the beginning of one. */
const contextOf = (place: TracePlace) => w3c.extract(ROOT_CONTEXT, place, defaultTextMapGetter);

class OwnSpan implements TraceSpan {
  readonly made: Made;

  constructor(made: Made) {
    this.made = made;
  }

  set(attributes: Parameters<TraceSpan['set']>[0]): void {
    this.made.setAttributes(attributes);
  }

  fail(code: string): void {
    this.made.setAttribute('error.type', code);
    this.made.setStatus({ code: SpanStatusCode.ERROR });
  }

  get place(): TracePlace {
    const place: Record<string, string> = {};
    w3c.inject(trace.setSpan(ROOT_CONTEXT, this.made), place, defaultTextMapSetter);
    return place;
  }

  end(fault?: unknown): void {
    if (fault !== undefined) this.fail(codeOf(fault));
    this.made.end();
  }
}

/** The code of an error, or what kind of one it is: messages may repeat what was sent. */
function codeOf(fault: unknown): string {
  const { code, name } = errorOf(fault);
  return code ?? name;
}
