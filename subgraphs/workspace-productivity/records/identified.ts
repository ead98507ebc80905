/** An existing record: the vendor's type leaves the id optional. */
export type Identified<Schema> = Omit<Schema, 'id'> & { id: string };
