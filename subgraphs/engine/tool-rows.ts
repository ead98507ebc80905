import type Arcade from '@arcadeai/arcadejs';
import { byId } from '../core/entities.ts';
import { optionalRecordsOf } from '../core/replies.ts';
import type { ToolParameterRecord, ToolRecord, ToolRequirementsRecord } from './records/tools.ts';

/** Moves a tool definition's nested parameters and scopes to the top level. */
export function toTool({ input, requirements, ...tool }: Arcade.ToolDefinition): ToolRecord {
  return {
    ...tool,
    id: tool.qualified_name,
    parameters: optionalRecordsOf(input?.parameters, toParameter),
    requirements: requirements && toRequirements(requirements),
  };
}

function toParameter(parameter: Arcade.ToolDefinition.Input.Parameter): ToolParameterRecord {
  return { ...parameter, required: parameter.required ?? false, inferrable: parameter.inferrable ?? true };
}

function toRequirements({
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
