/** A record with its id, which the vendor's type leaves open, as one that is yet to be made has none. */
export type Identified<Schema> = Omit<Schema, 'id'> & { id: string };
