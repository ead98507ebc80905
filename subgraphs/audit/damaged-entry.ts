import { ToolError } from '../upstream/errors.ts';

/** Thrown for an unreadable audit log entry. The message identifies the damaged row and explains how to continue. */
export class DamagedEntry extends ToolError {
  /**
   * @param fault a description of the problem, with the row number
   * @param after the ID of the entry after which reading can continue, if known
   */
  constructor(fault: string, after: string | undefined) {
    const further = after === undefined ? '' : `; to continue past the damaged row, use after: "${after}"`;
    super('AUDIT_DAMAGED', `the audit log is damaged: ${fault}. Run "npm run audit -- verify" to check it${further}`, {
      ...(after === undefined ? {} : { after }),
    });
  }
}
