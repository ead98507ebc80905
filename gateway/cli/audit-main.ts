import { pipeline } from 'node:stream/promises';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { type Command, runOneOf } from '../config/command-line.ts';
import { openShared } from '../config/database.ts';
import { dataDirectory } from '../config/environment.ts';
import { type AuditSnapshot, exportedRows, verifyChain } from '../writes/store/chain.ts';
import { openWrites, openWritesToRead, snapshotOf } from '../writes/store/write-rows.ts';

const HELP = `Verify and export the audit log: ${calledAs('audit')} COMMAND

  verify   check that no row was changed or removed, and print the last row's hash
  forget   delete the stored results of idempotent writes: a retry with the same Idempotency-Key then writes again; stop the server first
  export   write every row with its hash to standard output, one JSON object per line

The audit log is writes.sqlite in DATA_DIR (default ./data), or in the database of DATABASE_URL. verify and export can run while servers are running.
Exit status: 0 success, 1 if the log is damaged or unreadable, 64 for an unknown command. To detect later changes, store the hash that verify prints, or
an export, on another machine.
`;

async function withLog<Made>(use: (snapshot: AuditSnapshot) => Promise<Made>): Promise<Made> {
  await using opened = new AsyncDisposableStack();
  const { database } = (await openShared(opened)) ?? {};
  if (!database) return await use(snapshotOf(openWritesToRead(dataDirectory())));
  const { withSnapshot } = await import('../writes/store/postgres-writes.ts');
  return await withSnapshot(database, use);
}

const COMMANDS: Record<string, Command> = {
  verify: async () => {
    const { writes, rows, first, last, hash, fault } = await withLog(verifyChain);
    const line =
      rows === 0 ? 'no rows' : `${writes} writes in ${rows} rows, ${first} to ${last}; last row hash: ${hash}`;
    process.stdout.write(`${line}\n`);
    if (fault) throw new Error(`damaged: ${fault}`);
  },
  forget: async () => {
    await using opened = new AsyncDisposableStack();
    const { database: shared } = (await openShared(opened)) ?? {};
    const removed = await shared?.query(
      'with forgotten as (delete from write_hash_key) delete from write_results returning at',
    );
    if (removed) return `${removed.length} results deleted`;
    const { database, close } = openWrites(dataDirectory());
    opened.defer(async () => close());
    return `${database.prepare('delete from results').run().changes} results deleted`;
  },
  export: () => withLog((snapshot) => pipeline(exportedRows(snapshot), process.stdout, { end: false })),
};

await runOneOf(COMMANDS, HELP, { words: 1 });
