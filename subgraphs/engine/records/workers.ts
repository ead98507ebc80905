import type Arcade from '@arcadeai/arcadejs';
import type { FoundPage, Page } from './pages.ts';

export type WorkerRecord = Arcade.WorkerResponse;

export type WorkerPageRecord = Page<WorkerRecord>;

export type McpWorkerRecord = Arcade.WorkerResponse.Mcp;

export type WorkerRequirementsRecord = Arcade.WorkerResponse.Requirements;

export type WorkerHealthRecord = Arcade.WorkerHealthResponse & { enabled: boolean; healthy: boolean };

export type WireWorkerAuthorization = {
  worker_id?: string;
  user_id?: string;
  status: string;
  scopes?: string[];
  url?: string;
  next_uri?: string;
};

export type WorkerAuthorizationRecord = Omit<WireWorkerAuthorization, 'scopes'> & {
  worker: WorkerRecord | null;
  scopes: string[];
};

export type WorkerTestRecord = {
  success: boolean;
  message?: string;
  serverInfo?: { name?: string; version?: string; description?: string };
};

export type FoundWorkerPageRecord = FoundPage<WorkerRecord>;
