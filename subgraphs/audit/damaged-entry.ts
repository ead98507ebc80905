import { ToolError } from '../upstream/errors.ts';

/** An entry of the log of writes that cannot be read: which row is damaged, and how to go on. */
export class DamagedEntry extends ToolError {
  /**
   * @param fault what is wrong, with the number of the row
   * @param after the entry behind which reading goes on; undefined where that is not known
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
