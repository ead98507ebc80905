import type { Endpoints, Values } from '../endpoint.ts';
import { page } from './pages.ts';
import type { QueryResolvers } from './types.ts';

export const Query = {
  tools: {
    call: 'GET /v1/tools',
    query: {
      include_format: { from: 'includeFormats', as: (formats: string[]) => formats.join(',') },
      limit: 'itemsPerPage',
      offset: 'startOffset',
      toolkit: 'toolkitName',
      user_id: 'userId',
    },
    reply: page(toolRow),
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

/** A tool definition, its nested parameters and scopes brought up. */
function toolRow({ input, requirements, ...tool }: Values): Values {
  return {
    ...tool,
    parameters: (input?.parameters ?? []).map(parameterRow),
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
