import type { Person } from '../../company/company.ts';
import type { SandboxContext } from '../../state/service.ts';
import { engineId } from '../records/ksuid.ts';
import {
  type ConnectionRecord,
  connectionsIn,
  hiddenIn,
  mcpEndpointIn,
  projectsIn,
  providersIn,
  schedulesIn,
  secretsIn,
  settingsIn,
  toolsIn,
  type WorkerRecord,
  workersIn,
} from '../records/records.ts';
import { wireTimestamp } from '../records/timestamps.ts';
import { makeProvider, PROVIDERS, type ProviderFact } from './providers.ts';
import { catalogueTools, GOOGLE_PROVIDER, WORKERS } from './tool-definitions.ts';

/** The key that signs requests to the four seeded workers. A server that acts as a seeded worker needs the same key. */
const WORKER_SECRET = 'sandbox_worker_secret_for_loopback_only';

/** Seeded secrets, whose values are built-in credentials for the sandbox's other services. */
const SECRETS = { PLATFORM_API_KEY: 'arc_sandbox', TRACKING_API_KEY: 'cdp_sandbox' };

const OWNED = { id: 'prj_halyard', type: 'project' } as const;

export function seedEngine(context: SandboxContext): void {
  const { store, company } = context;
  for (const tool of catalogueTools()) toolsIn(store).insert(`${tool.worker}/${tool.qualified_name}`, tool);
  for (const { worker } of Object.values(WORKERS)) {
    workersIn(store).insert(worker, makeWorker(worker));
    hiddenIn(store).insert(`worker/${worker}`, { value: WORKER_SECRET });
  }
  seedSecrets(context);
  for (const provider of PROVIDERS) providersIn(store).insert(provider.id, makeProvider(provider, createdAt(context)));
  for (const person of company.people) {
    for (const provider of PROVIDERS.filter(({ shared }) => !shared)) {
      const link = makeConnection(person, provider);
      connectionsIn(store).insert(link.id, link);
    }
  }
  seedProjects(context);
  seedSchedule(context);
  settingsIn(store).insert('own', { unsafe_skip_verification: false, verifier_url: null });
  mcpEndpointIn(store).insert('own', { tools: [] });
}

const createdAt = ({ company }: SandboxContext) =>
  wireTimestamp(Date.parse(`${company.today}T00:00:00Z`) - 90 * 86_400_000);

function seedSecrets(context: SandboxContext): void {
  for (const [key, value] of Object.entries(SECRETS)) {
    const id = `sec_${key.toLowerCase()}`;
    const times = { created_at: createdAt(context), updated_at: createdAt(context) };
    secretsIn(context.store).insert(id, { id, key, description: `The key ${key}`, binding: OWNED, ...times });
    hiddenIn(context.store).insert(`secret/${key}`, { value });
  }
}

function seedProjects(context: SandboxContext): void {
  const organization_id = '1f0c8a52-7c3e-4d1a-9a52-0d8f3b6e2c11';
  const projects = [
    { id: '6b1f6a8e-2f0d-4c9b-8a37-51c0e9d7f402', name: context.company.name, is_default: true },
    { id: '0c9d2e77-61b4-4f5a-b0de-9a3f1c28d6e5', name: `${context.company.name} Trials`, is_default: false },
  ];
  for (const project of projects)
    projectsIn(context.store).insert(project.id, { ...project, organization_id, created_at: createdAt(context) });
}

/** Seeds a schedule whose tool run succeeded yesterday morning. */
function seedSchedule({ store, company }: SandboxContext): void {
  const id = engineId('te', 'the first schedule');
  const due = Date.parse(`${company.today}T06:00:00Z`) - 86_400_000;
  const at = (seconds: number) => wireTimestamp(due + seconds * 1_000);
  const times = { started_at: at(0), finished_at: at(2) };
  const attempt = {
    id: engineId('ta', 'the first attempt'),
    ...times,
    success: true,
    output: { value: { items: [] } },
  };
  schedulesIn(store).insert(id, {
    id,
    execution_type: 'scheduled',
    execution_status: 'success',
    tool_name: 'ListEvents',
    toolkit_name: 'Calendar',
    toolkit_version: '1.0.0',
    user_id: company.people[0].email,
    run_at: at(0).replace('Z', ''),
    due,
    ...times,
    created_at: at(-3_600),
    updated_at: at(2),
    input: { calendar_id: 'primary' },
    attempts: [attempt],
  });
}

function makeWorker(id: string): WorkerRecord {
  return {
    id,
    type: 'http',
    enabled: true,
    managed: false,
    binding: OWNED,
    http: {
      uri: 'http://127.0.0.1:4000',
      timeout: 30,
      retry: 1,
      secret: { exists: true, editable: true, binding: 'project' },
    },
    requirements: { met: true },
  };
}

function makeConnection(person: Person, provider: ProviderFact): ConnectionRecord {
  const id = engineId('ac', `${provider.id}/${person.email}`);
  return {
    id,
    connection_id: id,
    connection_status: 'active',
    provider_id: provider.id,
    provider_type: 'oauth2',
    provider_description: provider.about,
    scopes: provider.id === GOOGLE_PROVIDER ? grantedByGoogle() : [],
    user_id: person.email,
    provider_user_info: { email: person.email, name: person.username },
  };
}

/**
 * Returns all scopes required by the calendar, sheets and mail tools, except the scope for sending mail. Sending mail
 * therefore still requires an authorization.
 */
function grantedByGoogle(): string[] {
  const needed = catalogueTools().flatMap((tool) => tool.needs.authorization?.oauth2.scopes ?? []);
  return [...new Set(needed)].filter((scope) => !scope.endsWith('gmail.send'));
}
