import type { Person } from '../company.ts';
import type { World } from '../service.ts';
import { catalogueTools, FAMILIES, GOOGLE_PROVIDER } from './catalogue.ts';
import { engineId } from './ksuid.ts';
import { type ConnectionRecord, connectionsIn, secretsIn, toolsIn, type WorkerRecord, workersIn } from './records.ts';

/** The providers that people are connected to; the scopes are those that were granted. */
const PROVIDERS = [
  { id: 'platform-taskmanager', about: 'Task manager', scopes: [] as string[] },
  { id: GOOGLE_PROVIDER, about: 'Google Workspace', scopes: grantedByGoogle() },
];

/** Fills the engine: four workers with their tools, the secrets that are stored, everybody's connections. */
export function seedEngine({ store, company }: World): void {
  for (const tool of catalogueTools()) toolsIn(store).insert(tool.qualified_name, tool);
  for (const { worker } of Object.values(FAMILIES)) workersIn(store).insert(worker, makeWorker(worker));
  for (const key of ['PLATFORM_API_KEY', 'TRACKING_API_KEY']) secretsIn(store).insert(key, { key });
  for (const person of company.people) {
    for (const provider of PROVIDERS) {
      const link = makeConnection(person, provider);
      connectionsIn(store).insert(link.id, link);
    }
  }
}

function makeWorker(id: string): WorkerRecord {
  return {
    id,
    type: 'http',
    enabled: true,
    managed: false,
    binding: { id: 'prj_halyard', type: 'project' },
    http: {
      uri: `http://127.0.0.1:4000/${id}`,
      timeout: 30,
      retry: 1,
      secret: { exists: true, editable: true, binding: 'project' },
    },
    requirements: { met: true },
  };
}

function makeConnection(person: Person, provider: (typeof PROVIDERS)[number]): ConnectionRecord {
  const id = engineId('ac', `${provider.id}/${person.email}`);
  return {
    id,
    connection_id: id,
    connection_status: 'active',
    provider_id: provider.id,
    provider_type: 'oauth2',
    provider_description: provider.about,
    scopes: provider.scopes,
    user_id: person.email,
    provider_user_info: { email: person.email, name: person.username },
  };
}

/** All that the calendar, sheets and mail tools ask for, save sending mail: those tools still want an authorization. */
function grantedByGoogle(): string[] {
  const needed = catalogueTools().flatMap((tool) => tool.needs.authorization?.oauth2.scopes ?? []);
  return [...new Set(needed)].filter((scope) => !scope.endsWith('gmail.send'));
}
