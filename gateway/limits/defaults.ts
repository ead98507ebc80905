/** How many connections may be open, and how many sockets beside them, unless it is set. */
export const MOST_CONNECTIONS = 2_000;

/** How many operations are executed at the same time, unless it is set; of one caller half as many. */
export const MOST_OPERATIONS = 32;

/** How long an operation waits for its turn at most, in milliseconds, unless it is set. */
export const LONGEST_WAIT = 3_000;

/** How many calls upstream an operation may make, unless it is set. */
export const MOST_CALLS = 300;

export type AdmissionOptions = {
  /** How many operations are executed at the same time. */
  most?: number;
  /** How long one waits for its turn at most, in milliseconds. */
  longestWait?: number;
};
