import { total } from './instruments.ts';

/** What is asked of loaders, which read each key once in a request. */
export const loads = total(
  'toolgraph_loader_loads_total',
  'Keys that fields have asked loaders for; those that were not read were known, or asked for already',
);
export const loaderReads = total('toolgraph_loader_reads_total', 'Keys that loaders have read');
