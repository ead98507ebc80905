import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { limitConnections } from '../limits/connections.ts';
import { mayReachSigned } from './allowed-hosts.ts';
import { errors } from './errors.ts';
import { type Http, openHttp } from './http-server.ts';
import { openRoutes } from './subgraph-routes.ts';

/** Where the signed routes are reached from outside. */
export type SignedListener = {
  /** The address under which it is reached. */
  publicUrl: string;
  port: number;
  /** How many connections it has at the same time; those of the graph are beside them. */
  maxConnections: number;
};

const NOT_HERE =
  'Host not allowed, or nothing there: this port serves signed routes alone, under the address that PUBLIC_URL names';

/** A server of the routes that check signatures, and of nothing else; it is not listening yet. */
export function openSigned(
  { publicUrl, maxConnections }: SignedListener,
  subgraphs: Subgraph[],
  addWorker: (app: Http['app']) => void,
): Http {
  const http = openHttp();
  limitConnections(http.app.server, maxConnections);
  http.app.addHook('onRequest', ({ raw }, reply, next) => {
    if (mayReachSigned(raw, publicUrl)) return next();
    reply.code(403).send(errors('FORBIDDEN', NOT_HERE));
  });
  openRoutes(http.app, subgraphs);
  addWorker(http.app);
  return http;
}
