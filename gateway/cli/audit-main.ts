import { pipeline } from 'node:stream/promises';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { type Command, runOneOf } from '../config/command-line.ts';
import { dataDirectory } from '../config/environment.ts';
import { exportedRows, verifyChain } from '../writes/store/chain.ts';
import { openWrites, openWritesToRead } from '../writes/store/write-rows.ts';

const HELP = `Reads the log of writes: ${calledAs('audit')} COMMAND

  verify   reads every row, and says whether all are as they were written, none is missing, and the hash of the last one
  forget   gives up the results that Idempotency-Keys have kept, while no server runs: such a write that is sent again is made again
  export   writes every row to standard output, a JSON object a line, with its hash

It is writes.sqlite of DATA_DIR, by default ./data; the server may run meanwhile, but for forget. Ends with 0 when all is well, with 1 when the log is damaged or
cannot be read, and with 64 for a command that is none. Who keeps the hash that verify says, or an export, elsewhere sees whether what was written
until then was changed later.
`;

const COMMANDS: Record<string, Command> = {
  verify: () => {
    const { writes, rows, first, last, hash, fault } = verifyChain(openWritesToRead(dataDirectory()));
    const line =
      rows === 0 ? 'no rows' : `${writes} writes in ${rows} rows, ${first} to ${last}, which has the hash ${hash}`;
    process.stdout.write(`${line}\n`);
    if (fault) throw new Error(`damaged: ${fault}`);
  },
  forget: () => {
    const { database, close } = openWrites(dataDirectory());
    const { changes } = database.prepare('delete from results').run();
    close();
    return `${changes} results forgotten`;
  },
  export: () => pipeline(exportedRows(openWritesToRead(dataDirectory())), process.stdout, { end: false }),
};

await runOneOf(COMMANDS, HELP, { words: 1 });
