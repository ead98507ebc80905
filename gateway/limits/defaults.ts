/** How many connections may be open, and how many sockets beside them, unless it is set. */
export const MOST_CONNECTIONS = 2_000;
