import type { Values } from '../rows/endpoint.ts';
import { optionalRowsOf } from '../rows/replies.ts';

/** A tool definition, its nested parameters and scopes brought up. */
export function toolRow({ input, requirements, ...tool }: Values): Values {
  return {
    ...tool,
    id: tool.qualified_name,
    parameters: optionalRowsOf(input?.parameters, parameterRow),
    requirements: requirements && requirementsRow(requirements),
  };
}

function parameterRow(parameter: Values): Values {
  return { ...parameter, required: parameter.required ?? false, inferrable: parameter.inferrable ?? true };
}

function requirementsRow({ authorization, ...requirements }: Values): Values {
  return {
    ...requirements,
    authorization: authorization && { ...authorization, scopes: authorization.oauth2?.scopes ?? null },
  };
}
