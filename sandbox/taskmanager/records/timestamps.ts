/** Unix milliseconds as a string, which is the vendor's format. */
export type Timestamp = string;
