import type { ApolloServerPlugin } from '@apollo/server';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';

/** Reads the variables of a GET again, since Apollo Server reads them by `JSON.parse`: integers beyond 2^53-1 keep their digits. */
export const urlVariables: ApolloServerPlugin = {
  requestDidStart: async ({ request }) => {
    if (request.http?.method !== 'GET' || !request.variables) return;
    const text = new URLSearchParams(request.http.search).get('variables');
    const read = text ? readRequestJson(text) : undefined;
    if (isJsonObject(read)) request.variables = read;
  },
};
