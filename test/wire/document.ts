import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { AnsweredRequest } from '../../sandbox/control/received.ts';

type Parameter = { name: string; in: string; required?: boolean };
type Content = Record<string, { schema?: object }>;
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type PathItem = { parameters?: Parameter[] } & Record<string, unknown>;

export type Operation = {
  id: string;
  /** For example, `GET /v2/list/{list_id}`. */
  route: string;
  method: string;
  /** Query parameters in the document's spelling, and whether they are required. */
  query: Map<string, boolean>;
  /** Undefined if the document does not describe a body. */
  requestBody?: ValidateFunction;
  /** By status. Without a schema, any body is valid. */
  answers: Map<string, ValidateFunction | undefined>;
  path: RegExp;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const JSON_BODY = 'application/json';

/** The operations of an OpenAPI document. Those with fewer placeholders in their path come first. */
export function operationsOf(document: { paths: Record<string, PathItem> }): Operation[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, logger: false });
  (formats as unknown as (validator: Ajv2020) => void)(ajv);
  ajv.addSchema(document, DOCUMENT);
  const validator = (...at: string[]) => ajv.compile({ $ref: `${DOCUMENT}#${at.map(escaped).join('')}` });
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const described = item[method] as Described;
      const at = ['paths', path, method];
      const query = [...(item.parameters ?? []), ...(described.parameters ?? [])].filter((each) => each.in === 'query');
      return {
        id: described.operationId,
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
        query: new Map(query.map(({ name, required }) => [name, required ?? false])),
        ...(described.requestBody?.content[JSON_BODY]?.schema
          ? { requestBody: validator(...at, 'requestBody', 'content', JSON_BODY, 'schema') }
          : {}),
        answers: new Map(
          Object.entries(described.responses).map(([status, { content }]) => [
            status,
            content?.[JSON_BODY]?.schema
              ? validator(...at, 'responses', status, 'content', JSON_BODY, 'schema')
              : undefined,
          ]),
        ),
      };
    }),
  );
  return operations.toSorted((a, b) => placeholders(a) - placeholders(b));
}

const DOCUMENT = 'https://document.example/';

function escaped(segment: string): string {
  return `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

function placeholders({ route }: Operation): number {
  return route.split('{').length;
}

/**
 * Deviations of an exchange from its operation, as `operation · where · pointer · keyword`. `*` stands for any array
 * index.
 */
export function differencesOf(operation: Operation, exchange: AnsweredRequest): string[] {
  const found = [...inQuery(operation, exchange)];
  const { status, body, answer } = exchange;
  const isDescribed = operation.answers.has(String(status));
  if (!isDescribed) found.push(`status · ${status} · undocumented`);
  if (status < 400) found.push(...inText('request', body, operation.requestBody));
  if (status < 300 && isDescribed) found.push(...inText('answer', answer, operation.answers.get(String(status))));
  return found.map((difference) => `${operation.id} · ${difference}`);
}

function* inQuery({ query }: Operation, exchange: AnsweredRequest): Generator<string> {
  const sent = new Set(exchange.query.map(([name]) => plain(name)));
  const known = new Set([...query.keys()].map(plain));
  for (const name of sent.difference(known)) yield `query · ${name} · unknown`;
  for (const [name, isRequired] of query) if (isRequired && !sent.has(plain(name))) yield `query · ${name} · required`;
}

/** The document and the requests differ in the suffix `[]` of lists. */
function plain(name: string): string {
  return name.replace(/\[\]$/, '');
}

function inText(where: string, text: string, validate: ValidateFunction | undefined): string[] {
  if (!validate) return text === '' || where === 'answer' ? [] : [`${where} · / · undocumented`];
  if (text === '') return where === 'answer' ? [] : [`${where} · / · missing`];
  const value = parsed(text);
  if (value === undefined) return [`${where} · / · json`];
  validate(value);
  const errors = validate.errors ?? [];
  return errors.filter((error) => !isOfAlternative(error, errors)).map((error) => `${where} · ${placeOf(error)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors of a single alternative are irrelevant if none of the alternatives matches. */
function isOfAlternative(error: ErrorObject, errors: ErrorObject[]): boolean {
  return errors.some(({ keyword, schemaPath, instancePath }) => {
    if (error.schemaPath === schemaPath || !/^(anyOf|oneOf)$/.test(keyword)) return false;
    return error.schemaPath.startsWith(`${schemaPath}/`) && error.instancePath.startsWith(instancePath);
  });
}

function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  const name = params.missingProperty ?? params.additionalProperty;
  const pointer = name === undefined ? instancePath : `${instancePath}/${name}`;
  return `${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*') || '/'} · ${keyword}`;
}
