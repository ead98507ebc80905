import { type GraphQLSchema, isInputType, parse, typeFromAST } from 'graphql';
import { LRUCache } from 'lru-cache';
import { EVERYBODY } from '../identity/caller.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { operationNamed } from '../requests/request-errors.ts';
import { definitionOf, type OperationVariable, type WorkerTool } from './definitions.ts';

/** A tool as an invocation names it. */
type ToolName = { name: string; toolkit?: string | null | undefined };

type CatalogTool = Omit<WorkerTool, 'variables' | 'definition'>;

const CATALOG = `query WorkerTools {
  toolCatalog {
    name purpose kind repeatable coordinate operation
    parameters { name type required default min max enum argument }
  }
}`;

/** The tools that the graph says it serves. Each schema is asked for them once; one that cannot answer is asked again. */
export class WorkerTools {
  readonly #execute: Execute;
  readonly #schema: () => GraphQLSchema;
  readonly #tools = new LRUCache<GraphQLSchema, Map<string, WorkerTool>>({
    max: 1,
    fetchMethod: (schema) => this.#ask(schema),
    ignoreFetchAbort: true,
  });

  constructor(execute: Execute, schema: () => GraphQLSchema) {
    this.#execute = execute;
    this.#schema = schema;
  }

  async all(): Promise<WorkerTool[]> {
    return [...(await this.#read()).values()];
  }

  /** The tool of that name, whatever its case: `Toolkit.Tool`, `Toolkit_Tool`, or in two parts. */
  async find({ name, toolkit }: ToolName): Promise<WorkerTool | undefined> {
    const full = toolkit && !name.includes('.') ? `${toolkit}.${name}` : name.replace(/^([^._]+)_/, '$1.');
    return (await this.#read()).get(full.toLowerCase());
  }

  #read(): Promise<Map<string, WorkerTool>> {
    return this.#tools.forceFetch(this.#schema());
  }

  async #ask(schema: GraphQLSchema): Promise<Map<string, WorkerTool>> {
    const { data, errors } = await this.#execute({ query: CATALOG }, new RequestContext(EVERYBODY));
    const catalog = data?.toolCatalog as CatalogTool[] | null | undefined;
    if (!catalog) {
      const reason = errors?.[0]?.message ?? 'no answer';
      throw Object.assign(new Error(`the graph does not list its tools: ${reason}`), { statusCode: 503 });
    }
    return new Map(catalog.map((tool) => [tool.name.toLowerCase(), workerTool(tool, schema)]));
  }
}

function workerTool(tool: CatalogTool, schema: GraphQLSchema): WorkerTool {
  const { variableDefinitions = [] } = operationNamed(parse(tool.operation, { noLocation: true }));
  const variables = variableDefinitions.map(({ variable, type, defaultValue }): [string, OperationVariable] => {
    const declared = typeFromAST(schema, type);
    if (!isInputType(declared)) throw new Error(`a variable of ${tool.name} has no type of inputs`);
    return [variable.name.value, { type: declared, hasDefault: defaultValue !== undefined }];
  });
  const known = { ...tool, variables: new Map(variables) };
  return { ...known, definition: definitionOf(known, schema) };
}
