import type { FastifyInstance } from 'fastify';
import type { World } from '../service.ts';
import { malformed } from './errors.ts';
import { FORMATS, type Format, isFormat } from './formats.ts';
import { type PageQuery, page } from './pages.ts';
import { connectionsIn, type Requirement, secretsIn, type ToolRecord, toolsIn } from './records.ts';

type ToolsQuery = PageQuery & { toolkit?: string; user_id?: string; include_format?: string | string[] };

/** Tool definitions below `/engine/v1`. */
export function toolRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: ToolsQuery }>('/v1/tools', (request) => listTools(world, request.query));
}

function listTools(world: World, query: ToolsQuery): object {
  const formats = formatsIn(query.include_format);
  const wanted = query.toolkit?.toLowerCase();
  const found = toolsIn(world.store).find((tool) => !wanted || tool.toolkit.name.toLowerCase() === wanted);
  const cut = page(found, query);
  return { ...cut, items: cut.items.map((tool) => withFormats(wireTool(world, tool, query.user_id), formats)) };
}

/** A tool definition as one user finds it; without a user nothing is said about a token. */
export function wireTool(world: World, { worker, needs, ...tool }: ToolRecord, userId?: string) {
  return { ...tool, requirements: requirements(world, needs, userId) };
}

function requirements(world: World, needs: Requirement, userId: string | undefined): object {
  const secrets = needs.secrets?.map(({ key }) => ({ key, met: secretsIn(world.store).get(key) !== undefined }));
  const token_status = userId && needs.authorization ? tokenStatus(world, needs.authorization, userId) : undefined;
  const authorization = needs.authorization && { ...needs.authorization, status: 'active', token_status };
  const met = (secrets ?? []).every((secret) => secret.met) && (!authorization || token_status === 'completed');
  return { met, authorization, secrets };
}

function tokenStatus(world: World, needed: NonNullable<Requirement['authorization']>, userId: string): string {
  const grants = connectionsIn(world.store).find(
    (link) => link.user_id === userId && link.provider_id === needed.provider_id,
  );
  const isGranted = grants.some((link) => needed.oauth2.scopes.every((scope) => link.scopes.includes(scope)));
  return isGranted ? 'completed' : 'not_started';
}

/** One parameter with commas as documented, or repeated. */
function formatsIn(asked: string | string[] = []): Format[] {
  const names = [asked].flat().flatMap((part) => part.split(','));
  const unknown = names.find((name) => !isFormat(name));
  if (unknown === undefined) return names.filter(isFormat);
  const message = `include_format must be one of ${Object.keys(FORMATS).join(', ')}, not "${unknown}"`;
  throw malformed([{ field: 'include_format', rule: 'oneof', message }]);
}

function withFormats(tool: ReturnType<typeof wireTool>, formats: Format[]): object {
  if (formats.length === 0) return tool;
  const formatted = formats.map((format) => [format, FORMATS[format](tool)]);
  return { ...tool, formatted_schema: Object.fromEntries(formatted) };
}
