import { SignJWT } from 'jose';
import { CALLER_SECRET } from '../../../../sandbox/engine/authorization.ts';
import { SECRET } from '../worker-client.ts';
import { type Company, execute, type Table } from './company.ts';

const MIRA = 'mira@halyard.example';

/** A user token signed like the platform's. */
const userToken = () =>
  new SignJWT({ email: MIRA }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CALLER_SECRET));

/** Registers this graph as a worker of the engine. */
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

/** An authorization that the user has not yet granted. */
const pending = async (at: Company): Promise<string> => {
  const { id } = await at.run('EngineApi.AuthorizeUserToolAccess', {
    tool_name_for_authorization: 'Mail.SendEmail',
    user_id: 'tomas@halyard.example',
  });
  return id;
};

export const engine: Table = {
  'EngineApi.DeleteSecretById': (at) => ({ secret_id: at.find('engine.secrets').id }),
  'EngineApi.CheckAuthStatus': async (at) => ({ authorization_id: await pending(at), timeout_in_seconds: 0 }),
  'EngineApi.ListAccessibleProjects': async () => ({ bearer_token: await userToken() }),
  'EngineApi.GetProjectDetails': async (at) => ({
    authorization_token: `Bearer ${await userToken()}`,
    project_id: at.find('engine.projects').id,
  }),
  'EngineApi.AuthorizeUserToolAccess': () => ({
    tool_name_for_authorization: 'Mail.SendEmail',
    user_id: 'tomas@halyard.example',
  }),
  'EngineApi.ExecuteTool': async (at) => {
    await addWorker(at);
    return execute({ tool_name: 'TaskManagerApi.GetAuthorizedTeams', user_id: MIRA, input: {} });
  },
  'EngineApi.TestWorkerConnection': (at) => ({ worker_connection_type: 'http', http_uri: at.graphUrl }),
};
