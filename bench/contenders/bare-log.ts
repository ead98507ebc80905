import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { contend } from '../harness.ts';

// Appends request bodies to SQLite with the event log's pragmas and one transaction per event-loop turn. Unlike the
// event log, this script does not verify signatures, parse or deduplicate events, or serve readers.
const folder = mkdtempSync(join(tmpdir(), 'bare-log-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const database = new DatabaseSync(join(folder, 'log.sqlite'));
database.exec(`
  pragma journal_mode = wal; pragma synchronous = full;
  create table events (id integer primary key autoincrement, body text not null) strict;
`);
const insert = database.prepare('insert into events (body) values (?)');

let waiting: { body: Buffer; resolve(): void }[] = [];

async function write(): Promise<void> {
  await setImmediate();
  const batch = waiting;
  waiting = [];
  database.exec('begin immediate');
  for (const { body } of batch) insert.run(body.toString());
  database.exec('commit');
  for (const { resolve } of batch) resolve();
}

const app = Fastify({ bodyLimit: 1024 * 1024 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/webhooks/taskmanager/:registration', async ({ body }) => {
  await new Promise<void>((resolve) => {
    if (waiting.push({ body: body as Buffer, resolve }) === 1) void write();
  });
  return {};
});
contend(await app.listen({ host: '127.0.0.1', port: 0 }));
