import type Arcade from '@arcadeai/arcadejs';
import { byId } from '../core/entities.ts';
import { optionalRecordsOf } from '../core/replies.ts';
import type { ToolParameterRecord, ToolRecord, ToolRequirementsRecord } from './records/tools.ts';

/** A tool definition with its nested parameters and scopes at the top level. */
export function toolRow({ input, requirements, ...tool }: Arcade.ToolDefinition): ToolRecord {
  return {
    ...tool,
    id: tool.qualified_name,
    parameters: optionalRecordsOf(input?.parameters, parameterRow),
    requirements: requirements && requirementsRow(requirements),
  };
}

function parameterRow(parameter: Arcade.ToolDefinition.Input.Parameter): ToolParameterRecord {
  return { ...parameter, required: parameter.required ?? false, inferrable: parameter.inferrable ?? true };
}

function requirementsRow({
  authorization,
  ...requirements
}: Arcade.ToolDefinition.Requirements): ToolRequirementsRecord {
  return {
    ...requirements,
    authorization: authorization && {
      ...authorization,
      authProviderId: authorization.id,
      scopes: authorization.oauth2?.scopes ?? null,
      authProvider: byId(authorization.id),
    },
  };
}
