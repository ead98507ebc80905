import { ToolError } from './errors.ts';

/** After so many failures in a row a service counts as down. */
const FAILURES_UNTIL_DOWN = 3;

/** The services that do not answer, as found in one request, so that it does not wait for them again and again. */
export class Outages {
  readonly #failures = new Map<string, number>();
  readonly #causes = new Map<string, ToolError>();

  /** Why nothing more is sent to a service in this request; undefined as long as it may be asked. */
  of(service: string): ToolError | undefined {
    return this.#causes.get(service);
  }

  /** Records the result of a call: a transient failure, or undefined for any answer. */
  record(service: string, failure: ToolError | undefined): void {
    const failures = failure ? (this.#failures.get(service) ?? 0) + 1 : 0;
    this.#failures.set(service, failures);
    if (failure && failures >= FAILURES_UNTIL_DOWN) this.#causes.set(service, failure);
  }
}

/** The error of a call that is not made, since its service is down: the same cause, and nothing was sent. */
export function notSent({ code, message, extensions }: ToolError, tool: string | undefined): ToolError {
  return new ToolError(code, `${message}; not asked again in this request`, {
    ...extensions,
    ...(tool ? { tool } : {}),
  });
}
