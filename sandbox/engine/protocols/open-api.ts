import type { FastifyInstance } from 'fastify';

export type DocumentedRoute = { method: string; path: string; needsNoKey: boolean };

/** Collects the routes under `/v1` that are added to `app` after this call. The array grows as routes are added. */
export function routesIn(app: FastifyInstance): DocumentedRoute[] {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, path, prefix, config }) => {
    const below = path.startsWith(prefix) ? path.slice(prefix.length) : path;
    if (below.startsWith('/v1/'))
      routes.push({ method: String(method), path: below, needsNoKey: config?.needsNoKey === true });
  });
  return routes;
}

export function toOpenApi(routes: DocumentedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.0.0',
    info: { title: 'Engine API', version: '0.1.0' },
    components: { securitySchemes: { Bearer: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

function operation({ path, needsNoKey }: DocumentedRoute): object {
  const names = path.match(/(?<=:)\w+/g) ?? [];
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(needsNoKey ? {} : { security: [{ Bearer: [] }] }),
    responses: { default: { description: 'The response, or an error' } },
  };
}
