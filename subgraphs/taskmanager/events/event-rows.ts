import type { DatabaseSync } from 'node:sqlite';
import { readDelivery } from './payload.ts';
import { RowWriter } from './store/row-writer.ts';

/** The address of this module, from which the thread that writes the log has its rows. */
export const ROWS = import.meta.url;

export const openRows = (database: DatabaseSync) => new RowWriter(database, readDelivery);
