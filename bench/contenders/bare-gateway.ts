import { readFileSync } from 'node:fs';
import { ApolloGateway } from '@apollo/gateway';

const supergraphSdl = readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
await new ApolloGateway({ supergraphSdl }).load();
console.log('ready');
setInterval(() => {}, 1_000);
process.on('SIGTERM', () => process.exit(0));
