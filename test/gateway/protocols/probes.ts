import { getIntrospectionQuery } from 'graphql';

/** Paths where scanners look for a GraphQL endpoint. */
const PATHS = ['/', '/graphql', '/graphiql', '/playground', '/console'];

type Answered = { status: number; text: string; json: any };
type Ask = (init: RequestInit & { search?: string }) => Promise<Answered>;

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const query = (text: string) => asJson({ query: text });
const times = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, n) => part(n));

/** Four levels of field types, a cycle that leads back to all types. */
const CIRCULAR =
  '{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }';

/** The checks of graphql-cop 1.15, including the disabled one. Each returns true for a finding. */
const PROBES: Record<string, (ask: Ask) => Promise<boolean>> = {
  field_suggestions: async (ask) =>
    Boolean((await ask(query('{ __schema { directive } }'))).json?.errors?.[0]?.message.includes('Did you mean')),
  introspection: async (ask) => Boolean((await ask(query(getIntrospectionQuery()))).json?.data?.__schema?.types),
  detect_graphiql: async (ask) =>
    /graphiql\.min\.css|GraphiQL|GraphQL Playground|graphql-playground/.test(
      (await ask({ headers: { accept: 'text/html' } })).text,
    ),
  get_method_support: async (ask) => Boolean((await ask({ search: '?query={__typename}' })).json?.data?.__typename),
  alias_overloading: async (ask) =>
    Boolean((await ask(query(`{ ${times(101, (n) => `alias${n}: __typename`).join(' ')} }`))).json?.data?.alias100),
  batch_query: async (ask) => {
    const { json } = await ask(asJson(times(10, () => '').map(() => ({ query: '{ __typename }' }))));
    return (Array.isArray(json) ? json : Object.keys(json ?? {})).length >= 10;
  },
  trace_mode: async (ask) => Boolean((await ask(query('{ __typename }'))).json?.extensions?.tracing),
  directive_overloading: async (ask) =>
    (await ask(query(`{ __typename ${times(10, () => '@aa').join('')} }`))).json?.errors?.length === 10,
  circular_query_introspection: async (ask) => (await ask(query(CIRCULAR))).json?.data?.__schema?.types?.length > 25,
  get_based_mutation: async (ask) =>
    Boolean((await ask({ search: '?query=mutation{__typename}' })).json?.data?.__typename),
  post_based_csrf: async (ask) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return Boolean((await ask({ method: 'POST', headers, body: 'query={__typename}' })).json?.data?.__typename);
  },
  unhandled_error_detection: async (ask) =>
    Boolean(
      (await ask(query('qwerty cop { abc }'))).json?.errors?.some(({ extensions }: any) => extensions?.exception),
    ),
  field_duplication: async (ask) =>
    Boolean((await ask(query(`{ ${times(500, () => '__typename').join(' ')} }`))).json?.data?.__typename),
};

export const PROBE_NAMES = Object.keys(PROBES);

/** The checks with findings, and their paths, for an anonymous client. */
export async function findings(url: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of PATHS) {
    const ask: Ask = async ({ search = '', ...init }) => {
      const response = await fetch(`${url}${path}${search}`, init);
      const text = await response.text();
      return { status: response.status, text, json: jsonOf(text) };
    };
    for (const [name, probe] of Object.entries(PROBES)) if (await probe(ask)) found.push(`${name} at ${path}`);
  }
  return found;
}

function jsonOf(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
