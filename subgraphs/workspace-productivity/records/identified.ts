/** An existing record, which always has an id, although the id is optional in Google's types. */
export type Identified<Schema> = Omit<Schema, 'id'> & { id: string };
