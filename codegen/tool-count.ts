import { catalogue } from '../subgraphs/core/catalogue.ts';
import { readIfThere } from './text-files.ts';

/** The text of a file that is written by hand, with the number of tools that the catalogue has wherever it says «N tools». */
export function withToolCount(path: string): string {
  return (readIfThere(path) ?? '').replace(/\b\d+(?= tools\b)/g, String(catalogue.length));
}
