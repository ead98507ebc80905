import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A feature's code, and the code that replaces it so that setting `OFF.name` disables the feature. */
type Switch = [file: string, code: string, switched: string];

const PIPELINE = 'operation/pipeline.ts';
const ROUTE = 'routes/graph-route.ts';
const HTTP = 'http/http-server.ts';
const CORS = 'http/allowed-hosts.ts';
const EXECUTOR = 'execution/plan-executor.ts';

const IDENTIFY = 'await clients.identify(clients.credentialsFrom(request.raw))';
const REGISTER = 'await routes.register(cors, {';
const WRAP_HOOKS = `const { addHook } = routes;
  routes.addHook = function (name, hook) {
    return addHook.call(this, name, (request, reply, next) => OFF.cors ? next() : hook.call(this, request, reply, next));
  };
  ${REGISTER}`;

/** Features on the request path that can be disabled without changing the response. */
export const FEATURES: Record<string, { what: string; switches: Switch[] }> = {
  authentication: {
    what: 'authentication (token in the cache), client, its address and credentials',
    switches: [
      [
        'auth/clients.ts',
        `const client = ${IDENTIFY}`,
        `const client = OFF.authentication ? (globalThis.CLIENT ??= ${IDENTIFY}) : ${IDENTIFY}`,
      ],
    ],
  },
  hosts: {
    what: 'hosts and origins',
    switches: [[HTTP, 'if (allowed && !isAllowedHost', 'if (!OFF.hosts && allowed && !isAllowedHost']],
  },
  cors: {
    what: 'CORS',
    switches: [
      [CORS, REGISTER, WRAP_HOOKS],
      [CORS, '    strictPreflight: false,\n  });', '    strictPreflight: false,\n  });\n  routes.addHook = addHook;'],
    ],
  },
  rates: {
    what: 'rate limits',
    switches: [
      [
        PIPELINE,
        'return this.#options.rates.refusalOf(key, limits.requests) ??',
        'return (OFF.rates ? undefined : this.#options.rates.refusalOf(key, limits.requests)) ??',
      ],
    ],
  },
  admission: {
    what: 'admission and its queue',
    switches: [
      [PIPELINE, '?? admission.refusalOf(key)', '?? (OFF.admission ? undefined : admission.refusalOf(key))'],
      [ROUTE, '    try {\n      request.leave', '    if (OFF.admission) return;\n    try {\n      request.leave'],
    ],
  },
  limits: {
    what: 'trusted documents, limits of operations',
    switches: [
      [
        PIPELINE,
        'return this.documents.refusalOf(sent',
        'return OFF.limits ? undefined : this.documents.refusalOf(sent',
      ],
    ],
  },
  permissions: {
    what: 'permissions, introspection filter',
    switches: [
      [
        PIPELINE,
        'if (operation.operation === OperationTypeNode.MUTATION && !caller',
        'if (!OFF.permissions && operation.operation === OperationTypeNode.MUTATION && !caller',
      ],
      [PIPELINE, 'if (!caller.mayIntrospect && record', 'if (!OFF.permissions && !caller.mayIntrospect && record'],
    ],
  },
  estimate: {
    what: 'estimate of upstream calls',
    switches: [
      [
        PIPELINE,
        "const calls = typeof record.calls === 'number'",
        "const calls = OFF.estimate ? 0 : typeof record.calls === 'number'",
      ],
    ],
  },
  options: {
    what: 'idempotency keys, dry runs, reports (no header sent)',
    switches: [
      [
        'requests/operation-request.ts',
        'if (key === undefined && report',
        'if (OFF.options || key === undefined && report',
      ],
    ],
  },
  audit: {
    what: 'audit (a query writes nothing)',
    switches: [[EXECUTOR, 'if (!audit || fields.length', 'if (OFF.audit || !audit || fields.length']],
  },
  metrics: {
    what: 'metrics and the last hour',
    switches: [
      [PIPELINE, 'this.metrics.count(', 'if (!OFF.metrics) this.metrics.count('],
      [HTTP, 'if (status >= 400 || !routeOptions', 'if (!OFF.metrics && (status >= 400 || !routeOptions'],
      [HTTP, 'hasOwnMetrics) countResponse', 'hasOwnMetrics)) countResponse'],
    ],
  },
  log: {
    what: 'log line of an operation (LOG_LEVEL=info)',
    switches: [[PIPELINE, "if (log.isLevelEnabled('info') &&", "if (!OFF.log && log.isLevelEnabled('info') &&"]],
  },
  tracing: {
    what: 'tracing that is not configured',
    switches: [
      [
        ROUTE,
        'if (known) return traceRequest(',
        'if (known && OFF.tracing) return answerKnown(known, reply, options);\n      if (known) return traceRequest(',
      ],
      ['execution/plan-execution.ts', 'return traced(`fetch', 'if (OFF.tracing) return ask();\n  return traced(`fetch'],
    ],
  },
  answerSize: {
    what: 'limit of the response size',
    switches: [
      [ROUTE, "typeof payload === 'string' && client ?", "!OFF.answerSize && typeof payload === 'string' && client ?"],
      [
        EXECUTOR,
        '(execution.data, request.log.answerLimit)',
        '(execution.data, OFF.answerSize ? undefined : request.log.answerLimit)',
      ],
    ],
  },
  encoding: {
    what: 'cached introspection responses and their encoding',
    switches: [
      [
        ROUTE,
        'const encoded = await introspections',
        'const encoded = OFF.encoding ? undefined : await introspections',
      ],
    ],
  },
  disconnects: {
    what: 'cancelling calls when the client disconnects',
    switches: [[ROUTE, 'whenGone(raw), request.id', 'OFF.disconnects ? undefined : whenGone(raw), request.id']],
  },
  draining: {
    what: 'finishing requests before a stop',
    switches: [
      [
        'http/connections.ts',
        '      this.#inFlight.add(response);',
        '      if (OFF.draining) return;\n      this.#inFlight.add(response);',
      ],
    ],
  },
  sharing: {
    what: 'sharing identical queries in flight (over HTTP)',
    switches: [['subgraph-links/over-http.ts', 'const mayShare = ', 'const mayShare = !OFF.sharing && ']],
  },
  known: {
    what: 'answering known operations without Apollo Server',
    switches: [[ROUTE, 'const known = asked &&', 'const known = !OFF.known && asked &&']],
  },
};

/** Patches the feature switches into a checkout. Throws unless each piece of code to replace occurs exactly once. */
export function addSwitches(root: string): void {
  for (const [name, { switches }] of Object.entries(FEATURES))
    for (const [path, code, switched] of switches) {
      const file = join(root, 'gateway', path);
      const text = readFileSync(file, 'utf8');
      if (text.split(code).length !== 2) throw new Error(`${name}: gateway/${path} must contain exactly once: ${code}`);
      writeFileSync(
        file,
        text.replace(code, () => switched),
      );
    }
}
