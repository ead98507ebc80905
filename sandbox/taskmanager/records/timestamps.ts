/** Milliseconds since the epoch as a string, the vendor's format. */
export type Timestamp = string;
