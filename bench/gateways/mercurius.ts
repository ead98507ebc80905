import mercuriusGateway from '@mercuriusjs/gateway';
import fastify from 'fastify';
import { print } from 'graphql';
import { contend } from '../harness.ts';
import { retail } from './retail.ts';

const urls: Record<string, string> = JSON.parse(process.argv[2]!);
const app = fastify();
app.register(mercuriusGateway as never, {
  gateway: { services: retail.map(({ name, typeDefs }) => ({ name, url: urls[name], schema: print(typeDefs) })) },
  jit: 1,
});
contend(`${await app.listen({ host: '127.0.0.1', port: 0 })}/graphql`);
