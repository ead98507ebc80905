import { ToolError } from '../upstream/errors.ts';

/** Thrown for an unreadable audit log entry. The message names the damaged row and how to continue. */
export class DamagedEntry extends ToolError {
  /**
   * @param fault the problem, with the row number
   * @param after the entry after which reading can continue, if known
   */
  constructor(fault: string, after: string | undefined) {
    const further = after === undefined ? '' : `; what is behind it is answered after: "${after}"`;
    super(
      'AUDIT_DAMAGED',
      `the log of writes is damaged: ${fault}. "npm run audit -- verify" checks all of it${further}`,
      {
        ...(after === undefined ? {} : { after }),
      },
    );
  }
}
