import type { DatabaseSync } from 'node:sqlite';
import { RowWriter } from '../../event-log/store/row-writer.ts';
import { readDelivery } from './payload.ts';

/** The address of this module, from which the thread that writes the log has its rows. */
export const ROWS = import.meta.url;

export const openRows = (database: DatabaseSync) => new RowWriter(database, readDelivery);
