import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts } from '../../../gateway/accounts/accounts.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { openRecords } from '../../../subgraphs/store/records.ts';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';
import { Registrations } from '../../../subgraphs/taskmanager/webhooks/registrations.ts';
import type { AccountRecord } from '../../../subgraphs/upstream/account.ts';
import type { AccountService } from '../../../subgraphs/upstream/account-service.ts';
import { SERVER } from '../../../subgraphs/upstream/account-service.ts';
import { openDataDirectory, tablesIn } from '../../event-log/logs.ts';
import { postJson } from '../../post-json.ts';
import { startGraph, useToolgraph } from '../../toolgraph.ts';
import { processes } from '../processes/processes.ts';

const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const hex = (...keys: Buffer[]) => keys.map((key) => key.toString('hex')).join(',');
const root = mkdtempSync(join(tmpdir(), 'data-key-'));
const { start, end } = processes();
afterAll(async () => {
  await end();
  rmSync(root, { recursive: true });
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
});

function inFile(file: string, sql: string) {
  const database = new DatabaseSync(join(dataDir, `${file}.sqlite`));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

describe('encrypted secrets', () => {
  test('carry the id of their key, and every configured key decrypts them', () => {
    const sealed = encryptionWith(OLD, OTHER).seal('secret');

    // The first bytes of `head -c 32 /dev/zero | tr '\0' '\1' | sha256sum`.
    expect(sealed.subarray(0, 5).toString('hex')).toBe('0272cd6e84');
    expect(encryptionWith(NEW, OLD).open(sealed)).toBe('secret');
    expect(encryptionWith(NEW, OLD).open(encryptionWith(NEW, OLD).seal('secret'))).toBe('secret');
    expect(encryptionWith(OLD).open(encryptionWith(NEW, OLD).seal('secret'))).toBeUndefined();
    expect(encryptionWith(NEW, OTHER).open(sealed)).toBeUndefined();
  });

  test('have the format of release 0.1 while there is one key', () => {
    const sealed = encryptionWith(OLD).seal('secret');
    const decipher = createDecipheriv('aes-256-gcm', OLD, sealed.subarray(1, 13)).setAuthTag(sealed.subarray(13, 29));

    expect(sealed[0]).toBe(1);
    expect(decipher.update(sealed.subarray(29)).toString() + decipher.final().toString()).toBe('secret');
  });

  test('of earlier releases, without a key id, stay readable', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', OLD, nonce);
    const text = Buffer.concat([cipher.update('secret'), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), text]);

    expect(encryptionWith(NEW, OLD).open(sealed)).toBe('secret');
    expect(encryptionWith(NEW).open(sealed)).toBeUndefined();
  });

  test('are not decrypted if any byte was modified or is missing', () => {
    const { seal, open } = encryptionWith(NEW, OLD);
    const sealed = seal('secret');
    for (const index of sealed.keys()) {
      const modified = Buffer.from(sealed);
      modified[index]! ^= 3;
      expect([open(modified), open(sealed.subarray(0, index))]).toEqual([undefined, undefined]);
    }
  });
});

test('DATA_KEY is one key, or several separated by commas', () => {
  const base64 = NEW.toString('base64');

  expect(readSettings({ DATA_KEY: hex(OLD) }).dataKeys).toEqual([OLD]);
  expect(readSettings({ DATA_KEY: `${base64}, ${hex(OLD)}` }).dataKeys).toEqual([NEW, OLD]);
  for (const invalid of [`${hex(OLD)},`, `${hex(OLD)},short`, ','])
    expect(() => readSettings({ DATA_KEY: invalid })).toThrow(/DATA_KEY.* is not a 32-byte key/);
});

const account = (owner: string, accessToken: string): AccountRecord => ({
  owner,
  service: 'tracker',
  holder: `${owner}@halyard.example`,
  grant: { accessToken, issuedAt: 0 },
  connectedAt: 0,
});
const SERVICE: AccountService = {
  name: 'tracker',
  title: 'Tracker',
  header: 'x-tracker',
  upstreams: [],
  identify: async () => ({ name: 'server@halyard.example' }),
  scopes: [],
  fullScope: (scope) => scope,
};
const recordsWith = (...keys: [Buffer, ...Buffer[]]) =>
  openRecords<AccountRecord>(dataDir, 'accounts', encryptionWith(...keys));
const IDS = ['tracker key ci', `tracker ${SERVER}`];

async function storeAccounts() {
  const records = recordsWith(OLD);
  await records.write(IDS[0]!, account('key ci', 'token of ci'), 0);
  await records.write(IDS[1]!, account(SERVER, 'token of the server'), 0);
  records.close();
}

async function tokensWith(...keys: [Buffer, ...Buffer[]]) {
  const records = recordsWith(...keys);
  const listed = await records.list();
  records.close();
  return listed.map(({ value }) => value?.grant.accessToken);
}

describe('stored accounts', () => {
  beforeEach(storeAccounts);

  test('are re-encrypted with the first key when they are opened, so that the old key can be removed', async () => {
    const revisions = () => inFile('accounts', 'select id, revision from records');
    const before = revisions();
    const rotated = await tokensWith(NEW, OLD);

    expect(rotated).toEqual(['token of ci', 'token of the server']);
    expect(await tokensWith(NEW)).toEqual(rotated);
    expect(await tokensWith(OLD)).toEqual([undefined, undefined]);
    expect(revisions()).toEqual(before);
  });

  test('in a truncated file are an error in the settings', () => {
    truncateSync(join(dataDir, 'accounts.sqlite'), 5_000);

    expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(
      /^the accounts in DATA_DIR=.* cannot be read: .*: restore /,
    );
  });

  test('stay as they are with a wrong key, which the server logs in one line', async () => {
    const rows = () => inFile('accounts', 'select id, revision, hex(sealed) from records');
    const before = rows();
    const { said } = await start('gateway/main.ts', /served at/, { DATA_DIR: dataDir, DATA_KEY: hex(NEW, OTHER) });
    const lines = said.err.split('\n').filter((line) => line.includes('cannot be decrypted'));

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, accounts: IDS }]);
    expect(said.err).toContain('no stored secret needs the other keys of DATA_KEY');
    expect(rows()).toEqual(before);
    expect(await tokensWith(OLD)).toEqual(['token of ci', 'token of the server']);
  }, 30_000);

  test('can be replaced by connecting them again, if their key is lost', async () => {
    const accounts = new Accounts({ services: [SERVICE], records: recordsWith(NEW), renewed: () => {} });
    await accounts.load();
    await accounts.start();
    const before = accounts.list().length;
    await accounts.connect('key ci', SERVICE, { accessToken: 'fresh', issuedAt: 0 }, { name: 'ci@halyard.example' });
    accounts.close();

    expect(before).toBe(0);
    expect(await tokensWith(NEW, OLD)).toEqual(['fresh', 'token of the server']);
  });

  test('are not used if rows were swapped or a byte was modified', async () => {
    const [ci, server] = IDS;
    const rename = (from: string, to: string) =>
      inFile('accounts', `update records set id = '${to}' where id = '${from}'`);
    const swap = () => {
      rename(ci!, 'other');
      rename(server!, ci!);
      rename('other', server!);
    };
    swap();
    const swapped = await tokensWith(NEW, OLD);
    swap();
    const [row] = inFile('accounts', `select sealed from records where id = '${ci}'`);
    const sealed = Buffer.from(row!.sealed as Uint8Array);
    sealed[40]! ^= 1;
    inFile('accounts', `update records set sealed = x'${sealed.toString('hex')}' where id = '${ci}'`);

    expect(swapped).toEqual([undefined, undefined]);
    expect(await tokensWith(NEW)).toEqual([undefined, 'token of the server']);
  });
});

test('accounts stay connected while another process re-encrypts them with a key that is unknown here', async () => {
  await storeAccounts();
  const records = recordsWith(OLD);
  const accounts = new Accounts({ services: [SERVICE], records, renewed: () => {} });
  await accounts.load();
  await accounts.start();
  await tokensWith(NEW, OLD);
  await expect
    .poll(() => records.list().then((listed) => listed.map(({ value }) => value)))
    .toEqual([undefined, undefined]);
  await new Promise((resolve) => setTimeout(resolve, 1_200));

  expect(accounts.find('key ci', 'tracker')?.token).toBe('token of ci');
  accounts.close();
});

test('webhook secrets are re-encrypted with the first key when the event log is opened', async () => {
  const secretsWith = async (...keys: [Buffer, ...Buffer[]]) => {
    const { database, sealing, close } = openDataDirectory(dataDir, { keys });
    const registrations = new Registrations(tablesIn(database), sealing);
    await registrations.refresh();
    if (!registrations.find('a'))
      await registrations.register({ id: 'a', workspaceId: '1', webhookId: 'h', secret: 'a secret' });
    const { secrets } = registrations.find('a')!;
    close();
    return secrets;
  };

  const all: [Buffer, ...Buffer[]][] = [[OLD], [NEW, OLD], [NEW]];
  for (const keys of all) expect(await secretsWith(...keys)).toEqual(['a secret']);
  expect(await secretsWith(OLD)).toEqual([]);
});

describe('a write with an Idempotency-Key', () => {
  const graph = useToolgraph();
  const ADD = 'mutation ($task: ID!) { made: addChecklistToTask(taskIdentifier: $task, checklistName: "Once") { id } }';
  const environment = (...keys: Buffer[]) => ({
    DATA_DIR: dataDir,
    DATA_KEY: hex(...keys),
    SANDBOX_PORT: String(graph.sandbox.port),
  });
  const posts = async () => (await graph.received()).filter(({ path }) => path.endsWith('/checklist'));

  async function send(...keys: Buffer[]) {
    const { data } = await graph.ask('{ workspaces { tasks { items { id } } } }');
    const variables = { task: data.workspaces[0].tasks.items[0].id };
    const server = await startGraph(environment(...keys));
    const response = await postJson(`${server.url}/graphql`, { query: ADD, variables }, { 'idempotency-key': 'key' });
    await server.stop();
    return (await response.json()) as any;
  }

  test('is executed once across a key rotation and the removal of the old key', async () => {
    const first = await send(OLD);
    const [rotating, rotated] = [await send(NEW, OLD), await send(NEW)];

    expect(first.data.made.id).toBeTruthy();
    expect([rotating, rotated]).toEqual([first, first]);
    expect(await posts()).toHaveLength(1);
  });

  test.each([
    ['whose outcome is unknown', 'update results set sealed = null'],
    ['whose result was removed for space', "update results set sealed = x''"],
  ])('%s prevents the start without its key for 24 hours', async (_which, change) => {
    await send(OLD);
    inFile('writes', change);
    // A rejected start would leave remote subgraphs open, which lock the data directory.
    const settings = { ...environment(NEW), TOOLGRAPH_SUBGRAPHS: 'local' };
    const refused = startGraph(settings).then((server) => server.stop());
    await expect(refused).rejects.toThrow(/encrypted with a different key/);
    inFile('writes', 'update results set at = at - 25 * 3600000');

    expect((await send(NEW)).data.made.id).toBeTruthy();
    expect(await posts()).toHaveLength(2);
  });

  test('of an earlier release, which stored no hash key, is recognized during a rotation', async () => {
    const first = await send(OLD);
    inFile('writes', 'drop table hash_key');

    expect(await send(NEW, OLD)).toEqual(first);
    expect(await posts()).toHaveLength(1);
  });
});
