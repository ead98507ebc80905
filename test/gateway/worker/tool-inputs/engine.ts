import { SignJWT } from 'jose';
import { CALLER_SECRET } from '../../../../sandbox/engine/authorization.ts';
import { SECRET } from '../worker-client.ts';
import { type Company, execute, type Table } from './company.ts';

const WORKER = 'toolgraph-tracking';
const MIRA = 'mira@halyard.example';

/** A token of a user, as the platform signs one. */
const userToken = () =>
  new SignJWT({ email: MIRA }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CALLER_SECRET));

/** Has the engine take up this very graph as a worker. */
const addWorker = (at: Company) =>
  at.run('EngineApi.CreateWorker', {
    worker_id: 'this-graph',
    enable_worker: true,
    worker_type: 'http',
    worker_http_uri: at.graphUrl,
    http_secret_key: SECRET,
    http_timeout_seconds: 10,
    http_retry_attempts: 0,
  });

/** An authorization that a user has still to give. */
const pending = async (at: Company): Promise<string> => {
  const { id } = await at.run('EngineApi.AuthorizeUserToolAccess', {
    tool_name_for_authorization: 'Mail.SendEmail',
    user_id: 'tomas@halyard.example',
  });
  return id;
};

export const engine: Table = {
  'EngineApi.DeleteSecretById': (at) => ({ secret_id: at.find('engine.secrets').id }),
  'EngineApi.UpdateSessionVerificationSettings': () => ({
    unsafe_skip_verification: false,
    verifier_url: 'https://halyard.example/verify',
  }),
  'EngineApi.ListAuthConnections': () => ({ user_id: MIRA, page_size: 5, page_offset: 0 }),
  'EngineApi.CheckAuthStatus': async (at) => ({ authorization_id: await pending(at), timeout_in_seconds: 0 }),
  'EngineApi.RetrieveFormattedToolsList': () => ({
    filter_by_toolkit: 'Calendar',
    number_of_items_to_return: 2,
    provider_format: 'openai',
  }),
  'EngineApi.GetFormattedToolSpecification': () => ({ tool_name: 'Calendar.ListEvents', provider_format: 'anthropic' }),
  'EngineApi.ListAccessibleProjects': async () => ({ bearer_token: await userToken() }),
  'EngineApi.GetProjectDetails': async (at) => ({
    authorization_token: `Bearer ${await userToken()}`,
    project_id: at.find('engine.projects').id,
  }),
  'EngineApi.GetScheduledToolExecutions': () => ({ items_limit: 10 }),
  'EngineApi.GetToolsList': () => ({ items_per_page: 2, include_formats: ['openai', 'arcade'] }),
  'EngineApi.AuthorizeUserToolAccess': () => ({
    tool_name_for_authorization: 'Mail.SendEmail',
    user_id: 'tomas@halyard.example',
  }),
  'EngineApi.ExecuteTool': async (at) => {
    await addWorker(at);
    return execute({ tool_name: 'TaskManagerApi.GetAuthorizedTeams', user_id: MIRA, input: {} });
  },
  'EngineApi.GetToolSpecification': () => ({ tool_name: 'Calendar.ListEvents', formats_to_include: ['anthropic'] }),
  'EngineApi.ListWorkers': () => ({ number_of_items_to_return: 2 }),
  'EngineApi.CreateWorker': (at) => ({
    worker_id: 'this-graph',
    enable_worker: true,
    worker_type: 'http',
    worker_http_uri: at.graphUrl,
    http_secret_key: SECRET,
    http_timeout_seconds: 10,
    http_retry_attempts: 0,
  }),
  'EngineApi.TestWorkerConnection': (at) => ({ worker_connection_type: 'http', http_uri: at.graphUrl }),
  'EngineApi.FetchToolsPage': () => ({ worker_id: WORKER, number_of_items: 3 }),
};
