/** How many connections may be open, and how many sockets beside them, unless it is set. */
export const MOST_CONNECTIONS = 2_000;

/** How many calls upstream an operation may make, unless it is set. */
export const MOST_CALLS = 300;
