import type { CallAllowance } from './call-allowance.ts';
import type { CallLog } from './call-log.ts';
import type { Closure } from './call-scheduler.ts';
import type { DryRun } from './dry-run.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import type { Answered } from './exchange.ts';
import type { Outages } from './outages.ts';

/** What a vendor's refusal means here. */
export type Refusal = { code: ErrorCode; message: string; upstreamCode?: string; details?: ErrorDetails };

/** A vendor's REST service: how it wants to be asked and how it refuses. */
export type Service = {
  name: string;
  /** The variable that holds its credential. */
  variable: string;
  /** The header in which callers show a credential of their own; undefined where it is asked without. */
  header?: string;
  /** The headers that carry the credential. */
  authorize(credential: string): Record<string, string>;
  /** Reads the body of an error; the body is text where it is no JSON. */
  refusal(status: number, body: unknown): Refusal;
  /** Whether the body of an accepted answer is an error all the same. */
  isError(body: Record<string, unknown>): boolean;
  /** Whether an answer of this status is an answer all the same. */
  accepts?(status: number, path: string): boolean;
};

/** Where a service is, what it is asked with, and how many calls of it are made at the same time; 64 when left out. */
export type ServiceAddress = {
  url: string;
  credential?: string | undefined;
  concurrency?: number;
  /** `sandbox` where the credential is the sandbox's own, which is no secret. */
  kind?: string;
};

/**
 * Whether a call only reads, or may be repeated for another reason; `here` where it may be by itself alone: what upstream recognises it by is made
 * with it, so that who sends the operation again makes another one.
 */
export type Repeatable = boolean | 'here';

/** How one call differs from the usual. */
export type SendOptions = {
  repeatable: Repeatable;
  /** Whether the call writes; without it, whether it may not be repeated. */
  writes?: boolean;
  withCredential: boolean;
  deadline?: number;
  /** When the operation ends, in Unix milliseconds: the call ends then at the latest, and does not begin after it. */
  endsAt?: number;
  /** How often it may be tried again; twice when left out. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Reads an answer that is no JSON: what `send` gives, and whether a part of the answer forbids further calls. */
  reads?: (answer: Answered) => { value: unknown; closure?: Closure | undefined };
  /** The largest body of an answer that is read, in bytes after decompression. */
  largest?: number;
  /** How many calls the request may still make; without it any. */
  allowance?: CallAllowance | undefined;
  /** The services that are down for the request; without it every call is made. */
  outages?: Outages;
  /** Holds the request in place of sending it: nothing is sent. */
  dryRun?: DryRun | undefined;
  /** What counts and logs its attempts; without it nothing does. */
  log?: CallLog;
  /** Is called with the status of the answer whose value `send` gives. */
  answered?: (status: number) => void;
};
