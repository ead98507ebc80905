import { findList } from '../../sandbox/company/company.ts';
import { LIST_WITH_40_TASKS } from '../../sandbox/company/tasks.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { contend, SANDBOX_SECRET } from '../harness.ts';

const sandbox = await startSandbox({ quiet: true, secret: SANDBOX_SECRET, rateLimit: 1_000_000_000 });
contend(sandbox.url, async () => {
  const { company, store } = sandbox.context;
  const { tasks, workspaceId, today } = company;
  return {
    tasks: tasks.slice(0, 100).map(({ id }) => id),
    workspaceId,
    listId: findList(company, LIST_WITH_40_TASKS).id,
    spreadsheetId: filesIn(store).find(({ name }) => name === 'Line upkeep hours')[0]!.id,
    today,
  };
});
