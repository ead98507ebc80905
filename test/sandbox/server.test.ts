import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sandboxEnvironment } from '../../gateway/cli/supervised-child.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { askControl, sandboxOf } from './control.ts';
import { clientsOf, FRIDAY, freshSandbox, send } from './fresh-sandbox.ts';

const DAY = 86_400_000;

describe('the sandbox', () => {
  it('runs several at once, each with its own state', async () => {
    const [one, other] = await Promise.all([freshSandbox(), freshSandbox()]);
    await one.control('POST', '/seed', { seed: 3 });

    expect((await other.control('GET', '/status')).body.seed).toBe(1);
    expect(one.sandbox.port).not.toBe(other.sandbox.port);
  });

  it('stops at once although connections are open and answers are waiting', async () => {
    const sandbox = await startSandbox({ quiet: true });
    const { ask, control } = clientsOf(sandbox);
    await control('POST', '/faults', { service: 'taskmanager', latencyMs: 60_000 });
    const waiting = ask('GET', '/user').catch(() => 'cut');
    await expect.poll(async () => (await control('GET', '/received')).body.received.length).toBe(1);

    const start = performance.now();
    await sandbox.stop();

    expect(await waiting).toBe('cut');
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('rejects when its port is taken', async () => {
    const { sandbox } = await freshSandbox();

    await expect(startSandbox({ quiet: true, port: sandbox.port })).rejects.toThrow('EADDRINUSE');
  });

  it('answers 404 outside of all services', async () => {
    const { sandbox } = await freshSandbox();

    expect((await send('GET', `${sandbox.url}/elsewhere`, undefined, {})).status).toBe(404);
  });
});

describe('a sandbox in a directory', () => {
  it('keeps what was changed, and moves every instant forward by the days that passed', async () => {
    const dataDir = directory();
    const first = await startSandbox({ quiet: true, dataDir, now: () => FRIDAY });
    const before = await aTask(first.url);
    await clientsOf(first).ask('PUT', `/task/${before.id}`, { name: 'renamed' });
    await first.stop();

    const { sandbox, control } = await freshSandbox({ dataDir, now: () => FRIDAY + 3 * DAY });
    const after = await aTask(sandbox.url);

    expect(after).toMatchObject({ id: before.id, name: 'renamed' });
    expect(Number(after.due_date) - Number(before.due_date)).toBe(3 * DAY);
    expect(Number(after.date_created) - Number(before.date_created)).toBe(3 * DAY);
    expect((await control('GET', '/status')).body).toMatchObject({ seed: 1, seededOn: '2026-06-15' });
    expect(sandbox.context.company.today).toBe('2026-06-15');
  });

  it('keeps its company when it is opened with another seed number', async () => {
    const dataDir = directory();
    await (await startSandbox({ quiet: true, dataDir, seed: 4 })).stop();

    const { control } = await freshSandbox({ dataDir, seed: 5 });

    expect((await control('GET', '/status')).body.seed).toBe(4);
  });

  it('gives no id twice', async () => {
    const dataDir = directory();
    const first = await startSandbox({ quiet: true, dataDir });
    const given = first.context.newId('history');
    await first.stop();

    const { sandbox } = await freshSandbox({ dataDir });

    expect(sandbox.context.newId('history')).not.toBe(given);
  });
});

describe('the script', () => {
  it('sends its parent its address, and ends when the parent leaves', async () => {
    const dataDir = directory();
    const child = script({ SANDBOX_PORT: '0', DATA_DIR: dataDir });

    const [message] = await once(child, 'message');
    const { status } = await askControl(sandboxOf({ sandboxUrl: message.url, dataDir }), 'GET', 'status');
    child.disconnect();

    expect([message.ready, status]).toEqual([true, 200]);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('uses the token lifetime in the settings of the server that starts it', async () => {
    const settings = readSettings({ SANDBOX_TOKEN_SECONDS: '7', DATA_DIR: ':memory:' });
    const child = script({ ...sandboxEnvironment(settings, []), SANDBOX_PORT: '0' });

    const [{ url }] = await once(child, 'message');

    const info = await send('POST', `${url}/google/tokeninfo?access_token=ya29.sandbox`, undefined, {});
    expect(info.body.expires_in).toBe('7');
  });

  it('ends without a fault when its parent leaves while it starts', async () => {
    const child = script({ SANDBOX_PORT: '0', DATA_DIR: directory() });
    const said = child.stderr!.toArray();
    child.stdout!.resume();

    child.disconnect();

    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(String(await said)).toBe('');
  });

  it('ends on SIGTERM', async () => {
    const child = script({ SANDBOX_PORT: '0', DATA_DIR: directory() });
    await once(child, 'message');

    child.kill('SIGTERM');

    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('reports in one line that its port is in use', async () => {
    const { sandbox } = await freshSandbox();
    const child = script({ SANDBOX_PORT: String(sandbox.port), DATA_DIR: directory() });

    const said = (await child.stderr!.toArray()).join('');

    expect(said.trim()).toBe(
      `sandbox failed to start: port ${sandbox.port} is in use; set SANDBOX_PORT to a free port`,
    );
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  });

  it('reports in one line that it cannot store its state', async () => {
    const child = script({ SANDBOX_PORT: '0', DATA_DIR: '/proc/data/of/ours' });

    const said = (await child.stderr!.toArray()).join('');

    expect(said).toBe(
      "sandbox failed to start: cannot store its state in /proc/data/of/ours: ENOENT: no such file or directory, mkdir '/proc/data'\n",
    );
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  });
});

function script(env: NodeJS.ProcessEnv) {
  const child = fork('sandbox/main.ts', { env: { ...process.env, ...env }, silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function aTask(url: string) {
  const { body } = await clientsOf({ url }).ask('GET', '/team/9006054115/task?order_by=due_date');
  return body.tasks.find((task: any) => task.due_date !== null);
}

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
