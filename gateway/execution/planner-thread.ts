import { parentPort, workerData } from 'node:worker_threads';
import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { parse } from 'graphql';
import { errorOf } from '../../subgraphs/process/thrown.ts';

// The planning thread sends `ready`, then plans one operation per message.
const { supergraphSdl, config } = workerData;
const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
const planner = new QueryPlanner(supergraph, config);
const schema = supergraph.apiSchema();

function plan(operation: string): { plan: string } | { fault: string } {
  try {
    const document = operationFromDocument(schema, parse(operation, { noLocation: true }));
    return { plan: JSON.stringify(planner.buildQueryPlan(document).node ?? null) };
  } catch (error) {
    return { fault: errorOf(error).message };
  }
}

parentPort?.on('message', (operation: string) => parentPort?.postMessage(plan(operation)));
parentPort?.postMessage('ready');
