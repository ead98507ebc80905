import type { DatabaseSync } from 'node:sqlite';
import { RowWriter } from '../../event-log/store/row-writer.ts';
import { readDelivery } from './payload.ts';

/** The URL of this module, from which the writer thread imports `openRows`. */
export const ROWS = import.meta.url;

export const openRows = (database: DatabaseSync) => new RowWriter(database, readDelivery);
