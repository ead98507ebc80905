/** A record with a required id. In Google's types the id is optional, although every existing record has one. */
export type Identified<Schema> = Omit<Schema, 'id'> & { id: string };
