import { HOUR } from '../../company/local-time.ts';
import { type SeededRandom, seededRandom } from '../../company/seeded-random.ts';
import type { SandboxContext } from '../../state/service.ts';
import { pairKey } from '../records/dependencies.ts';
import type { Tables, TaskRecord } from '../records/records.ts';

/**
 * Seeds dependencies and links. In each list, the second task depends on the first, and the first task is linked to the
 * third.
 */
export function seedDependencies(context: SandboxContext, tables: Tables): void {
  const random = seededRandom(context.company.seed, 'dependencies');
  for (const list of tables.lists.find()) {
    const [first, second, third] = tables.tasks.find(({ list_id }) => list_id === list.id);
    if (!first || !second || !third) continue;
    const waiting = { task_id: second.id, depends_on: first.id, type: 1 as const, chain_id: null };
    const linked = { task_id: first.id, link_id: third.id };
    tables.dependencies.insert(pairKey(second.id, first.id), {
      ...waiting,
      ...origin(context, random, [first, second]),
    });
    tables.links.insert(pairKey(first.id, third.id), { ...linked, ...origin(context, random, [first, third]) });
  }
}

/** Dates a dependency or link one hour after the later of its two tasks was created. */
function origin({ company }: SandboxContext, random: SeededRandom, tasks: TaskRecord[]) {
  const made = Math.max(...tasks.map(({ date_created }) => Number(date_created))) + HOUR;
  return {
    date_created: String(made),
    userid: String(random.pick(company.people).id),
    workspace_id: company.workspaceId,
  };
}
