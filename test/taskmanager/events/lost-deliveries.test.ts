import { DatabaseSync } from 'node:sqlite';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { logFileIn } from '../../../subgraphs/event-log/store/data-directory.ts';
import { LogEvent } from '../../../subgraphs/event-log/tailer.ts';
import { matchOf } from '../../../subgraphs/taskmanager/events/filters.ts';
import { askControl } from '../../sandbox/control.ts';
import { TASK_PAGES, useOutages } from './outages.ts';

const at = useOutages();

const taskPages = async () => {
  const response = await askControl(at.sandbox, 'GET', `received?path=${TASK_PAGES.path}&method=GET`);
  return ((await response.json()) as any).received.length as number;
};

describe('deliveries that were given up between two checks', () => {
  test('are a gap that is recovered, though a later one has come, and the task manager counts none', async () => {
    await at.pass(0.9);
    await at.log.reconciliation.check();
    let lost = '';
    await at.unreachable(async () => {
      lost = await at.create('lost');
    });
    await at.create('next');
    await at.pass(0.9);
    await at.log.reconciliation.check();

    await expect.poll(() => at.log.query('select reason from gaps')).toHaveLength(1);
    expect(await at.log.repaired()).toEqual(['gap gap', `recovered taskCreated ${lost}`]);
  });

  test('cost one call a check to look for, and are no gap where the log has every change', async () => {
    const id = await at.create('task');
    await at.pass(0.9);
    await at.log.reconciliation.check();
    const before = await taskPages();
    for (let checks = 0; checks < 3; checks++) {
      await at.rename(id, `renamed ${checks}`);
      await at.pass(0.9);
      await at.log.reconciliation.check();
      await expect.poll(taskPages).toBe(before + checks + 1);
    }

    expect(at.log.query('select 1 from gaps')).toEqual([]);
  });
});

test('a delivery that came to a process that never checked hides none of those that were given up before', async () => {
  const id = await at.create('task');
  await at.pass(20);
  await at.log.reconciliation.check();
  await at.log.repaired();
  await at.log.stop();
  await at.call('DELETE', `task/${id}`);
  await at.pass(1);
  await at.fault({ service: 'taskmanager', method: 'GET', path: '/v2/team', status: 403 });
  await at.log.start();
  await at.create('next');
  await at.pass(1);
  await at.log.kill();
  await at.noFaults();
  await at.log.start();

  expect(await at.log.repaired()).toContain(`recovered taskDeleted ${id}`);
});

test('what was lost before coverage was kept is recovered, from the newest event on', async () => {
  await at.create('known');
  await at.pass(20);
  await at.log.stop();
  const database = new DatabaseSync(logFileIn(at.log.dataDir));
  database.exec('drop table covered; drop table gaps; drop table listed_tasks; pragma user_version = 3');
  database.close();
  at.hooks.update((await at.hook()).id, { health: { status: 'suspended', fail_count: 100 } });
  const lost = await at.create('lost');
  await at.pass(20);
  await at.log.start();

  expect(await at.log.repaired()).toEqual(['gap gap', `recovered taskCreated ${lost}`]);
});

test('a gap passes every filter but an empty list', () => {
  const stored = { sequence: 1, workspaceId: '1', type: 'gap', taskId: null, receivedAt: 1, body: '{}', mark: 'gap' };
  const gap = new LogEvent(stored as never, 'log');
  const schema = buildSchema('type Query { type: TaskEventType } enum TaskEventType { taskStatusUpdated }');
  const filters = [{}, { types: ['taskStatusUpdated'] }, { taskIds: ['a'] }, { types: [] }];

  expect(filters.map((filter) => matchOf('1', filter, schema)(gap))).toEqual([true, true, true, false]);
  expect(matchOf('2', {}, schema)(gap)).toBe(false);
});
