import { startSandbox } from '../../sandbox/server.ts';
import { contend } from '../harness.ts';

const sandbox = await startSandbox({ quiet: true, rateLimit: 1_000_000_000 });
contend(sandbox.url, async () => {
  const { tasks, workspaceId, today } = sandbox.world.company;
  return { tasks: tasks.slice(0, 100).map(({ id }) => id), workspaceId, today };
});
