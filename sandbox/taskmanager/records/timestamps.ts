/** Unix milliseconds as a string, as in the vendor's API. */
export type Timestamp = string;
