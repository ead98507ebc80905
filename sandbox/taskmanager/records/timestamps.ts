/** Milliseconds since the epoch, as a string, as this vendor writes times. */
export type Timestamp = string;
