import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { contend } from '../harness.ts';
import { shopSupergraph } from '../shop.ts';
import { retail } from './retail.ts';

process.env.APOLLO_TELEMETRY_DISABLED = '1';
const gateway = new ApolloGateway({ supergraphSdl: shopSupergraph(JSON.parse(process.argv[2]!), retail) });
const { url } = await startStandaloneServer(new ApolloServer({ gateway }), { listen: { host: '127.0.0.1', port: 0 } });
contend(url);
