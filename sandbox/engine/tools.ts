import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { malformed, notFound } from './errors.ts';
import { FORMATS, isFormat, type ToolFormat } from './formats.ts';
import { type OffsetQuery, page } from './pages.ts';
import {
  type ConnectionRecord,
  connectionsIn,
  providersIn,
  type Requirement,
  secretsIn,
  type ToolRecord,
} from './records/records.ts';
import { offeredTools, toolNamed } from './tool-names.ts';

type FormattedQuery = OffsetQuery & { toolkit?: string; user_id?: string; format?: string };
type ToolsQuery = OffsetQuery & { toolkit?: string; user_id?: string; include_format?: string | string[] };

export function toolRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: ToolsQuery }>('/v1/tools', (request) => listTools(context, request.query));
  app.get<{ Params: { name: string }; Querystring: ToolsQuery }>('/v1/tools/:name', ({ params, query }) =>
    withFormats(wireTool(context, namedTool(context, params.name), query.user_id), formatsIn(query.include_format)),
  );
  app.get<{ Querystring: FormattedQuery }>('/v1/formatted_tools', ({ query }) => listFormatted(context, query));
  app.get<{ Params: { name: string }; Querystring: FormattedQuery }>('/v1/formatted_tools/:name', ({ params, query }) =>
    formatted(context, namedTool(context, params.name), query),
  );
}

function namedTool(context: SandboxContext, name: string): ToolRecord {
  const found = toolNamed(context, name);
  if (!found) throw notFound('tool');
  return found;
}

function listFormatted(context: SandboxContext, query: FormattedQuery): object {
  const result = page(toolsOf(context, query.toolkit), query);
  return { ...result, items: result.items.map((tool) => formatted(context, tool, query)) };
}

/**
 * Converts a tool definition to the requested format. The default is OpenAI's format; the vendor does not document a
 * default.
 */
function formatted(context: SandboxContext, tool: ToolRecord, { format, user_id }: FormattedQuery): object {
  const [known = 'openai'] = formatsIn(format, 'format');
  return FORMATS[known](wireTool(context, tool, user_id));
}

function toolsOf(context: SandboxContext, toolkit: string | undefined): ToolRecord[] {
  const wanted = toolkit?.toLowerCase();
  return offeredTools(context).filter((tool) => !wanted || tool.toolkit.name.toLowerCase() === wanted);
}

function listTools(context: SandboxContext, query: ToolsQuery): object {
  const formats = formatsIn(query.include_format);
  const result = page(toolsOf(context, query.toolkit), query);
  return { ...result, items: result.items.map((tool) => withFormats(wireTool(context, tool, query.user_id), formats)) };
}

/**
 * Returns a tool definition with each requirement's status. The token status is included only if a user is specified.
 */
export function wireTool(context: SandboxContext, { worker, needs, ...tool }: ToolRecord, userId?: string) {
  return { ...tool, requirements: requirements(context, needs, userId) };
}

function requirements(context: SandboxContext, needs: Requirement, userId: string | undefined): object {
  const secrets = needs.secrets?.map(({ key }) => ({
    key,
    ...metBy(isStored(context, key), 'the secret is not stored'),
  }));
  const token_status = userId && needs.authorization ? tokenStatus(context, needs.authorization, userId) : undefined;
  const authorization = needs.authorization && {
    ...needs.authorization,
    ...providerState(context, needs.authorization),
    token_status,
  };
  const met = (secrets ?? []).every((secret) => secret.met) && (!authorization || token_status === 'completed');
  return { met, authorization, secrets };
}

type Authorized = Pick<NonNullable<Requirement['authorization']>, 'provider_id' | 'oauth2'>;

function tokenStatus(context: SandboxContext, needed: Authorized, userId: string): string {
  return grantOf(context, needed, userId) ? 'completed' : 'not_started';
}

/** Finds one of the user's connections that grants all required scopes. */
export function grantOf({ store }: SandboxContext, needed: Authorized, userId: string): ConnectionRecord | undefined {
  const links = connectionsIn(store).find((link) => link.user_id === userId && link.provider_id === needed.provider_id);
  return links.find((link) => needed.oauth2.scopes.every((scope) => link.scopes.includes(scope)));
}

export function isStored({ store }: SandboxContext, key: string): boolean {
  return secretsIn(store).find((secret) => secret.key === key).length > 0;
}

const metBy = (met: boolean, reason: string) => (met ? { met } : { met, status_reason: reason });

function providerState({ store }: SandboxContext, { provider_id }: Authorized): object {
  if (providersIn(store).get(provider_id)?.status === 'active') return { status: 'active' };
  return { status: 'inactive', status_reason: 'the auth provider is not configured' };
}

/**
 * Parses the requested formats. The query parameter can be a comma-separated list, as the vendor documents, or can be
 * repeated.
 */
function formatsIn(parameter: string | string[] = [], field = 'include_format'): ToolFormat[] {
  const names = [parameter].flat().flatMap((part) => part.split(','));
  const unknown = names.find((name) => !isFormat(name));
  if (unknown === undefined) return names.filter(isFormat);
  const message = `${field} must be one of ${Object.keys(FORMATS).join(', ')}, not "${unknown}"`;
  throw malformed([{ field, rule: 'oneof', message }]);
}

function withFormats(tool: ReturnType<typeof wireTool>, formats: ToolFormat[]): object {
  if (formats.length === 0) return tool;
  const formatted = formats.map((format) => [format, FORMATS[format](tool)]);
  return { ...tool, formatted_schema: Object.fromEntries(formatted) };
}
