/** Milliseconds since the epoch, as a string: how this vendor writes moments. */
export type Moment = string;
