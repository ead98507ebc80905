import type Arcade from '@arcadeai/arcadejs';
import type { AuthProviderRecord } from './auth.ts';
import type { FoundPage, Page } from './pages.ts';
import type { WorkerRecord } from './workers.ts';

type Parameter = Arcade.ToolDefinition.Input.Parameter;
type Requirements = NonNullable<Arcade.ToolDefinition['requirements']>;
type Authorization = NonNullable<Requirements['authorization']>;

/** A tool definition with parameters and scopes at the top level. The `id` is the tool's qualified name. */
export type ToolRecord = Partial<Omit<Arcade.ToolDefinition, 'input' | 'requirements'>> & {
  id?: string;
  parameters?: ToolParameterRecord[];
  requirements?: ToolRequirementsRecord | undefined;
  worker?: WorkerRecord | null;
};

export type ToolPageRecord = Page<ToolRecord>;

export type ToolParameterRecord = Parameter & { required: boolean; inferrable: boolean };

export type ToolRequirementsRecord = Omit<Requirements, 'authorization'> & {
  authorization: AuthorizationRequirementRecord | undefined;
};

export type AuthorizationRequirementRecord = Authorization & {
  authProviderId: string | undefined;
  scopes: string[] | null;
  authProvider: AuthProviderRecord | null;
};

/** A tool definition in a model provider's format. */
export type FormattedTool = { [key: string]: unknown };

export type FormattedToolPageRecord = Page<FormattedTool>;

export type FoundToolPageRecord = FoundPage<ToolRecord>;
