import { errorOf } from '../../subgraphs/upstream/errors.ts';
import type { SignalTarget } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { lastStatusOf } from './receiver-answers.ts';

/** How often it is logged that something cannot be sent, at most, in milliseconds. */
const SAY_EVERY = 60_000;

/** What the library says of exports for which it has no code. */
const REASONS = new Map([
  ['Request Timeout', 'no answer in time'],
  ['Request timed out', 'no answer in time'],
  ['Timeout', 'no answer in time'],
  ['Concurrent export limit reached', 'exports before it are not answered yet'],
]);

type Result = { error?: Error };
type Exporter<Items, Done extends Result> = { export(items: Items, done: (result: Done) => void): void };

/** An exporter that logs where an export was to go and why it failed, once a minute at most, without anything that the receiver says. */
export function sayingFaults<Items, Done extends Result, Of extends Exporter<Items, Done>>(
  exporter: Of & Exporter<Items, Done>,
  { url }: SignalTarget,
): Of {
  const send = exporter.export.bind(exporter);
  let said = Number.NEGATIVE_INFINITY;
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.error && performance.now() >= said + SAY_EVERY) {
        said = performance.now();
        log.warn({ to: url, ...causeOf(result.error, url) }, 'traces or metrics cannot be sent: they are lost');
      }
      done(result);
    });
  return exporter;
}

/** Of one that was answered its status; the library has none of those that it has tried again. */
function causeOf(error: Error, url: string): object {
  const { code, name, message } = errorOf(error);
  if (name === 'OTLPExporterError') return { status: lastStatusOf(url) };
  return { reason: code ?? REASONS.get(message) ?? name };
}
