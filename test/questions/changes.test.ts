import { test } from 'vitest';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { compareWithHand } from './asking.ts';
import { restAt } from './rest.ts';

const { graph } = useDelivering({});

test('changes-since-yesterday is answered as from deliveries, by the same calls', async () => {
  const { tasks, people, workspaceId } = graph.sandbox.context.company;
  // The accessible workspaces of the credential are cached for ten minutes.
  await graph.ask('query ($id: ID!) { taskEventsHead(workspaceId: $id) }', { id: workspaceId });
  const [first, second] = tasks.slice(4, 6);
  const rest = restAt(graph.sandbox);
  const changes: [path: string, method: string, body: object][] = [
    [`/task/${first!.id}`, 'PUT', { status: 'review' }],
    [`/task/${second!.id}`, 'PUT', { assignees: { add: [people[5]!.id] } }],
    [`/task/${first!.id}/comment`, 'POST', { comment_text: 'Ready to be looked at', notify_all: false }],
    [`/task/${second!.id}`, 'PUT', { due_date: Date.parse(`${graph.sandbox.context.company.today}T12:00:00Z`) }],
  ];
  for (const [path, method, body] of changes) {
    await rest.taskmanager(path, {}, { method, body });
    await graph.sandbox.context.deliveries.settled();
  }

  await compareWithHand(graph, 'changes-since-yesterday', 4);
});
