import { ToolError } from '../upstream/errors.ts';

/** In place of a look-up that finds nothing; other faults are thrown. */
export function nothingFound(fault: unknown): undefined {
  if (!(fault instanceof ToolError) || fault.code !== 'NOT_FOUND') throw fault;
}
