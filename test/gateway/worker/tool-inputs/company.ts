import type { Sandbox } from '../../../../sandbox/server.ts';

export type Inputs = Record<string, unknown>;

/** What the inputs of a tool are made of: the company as it was seeded, and tools that have to be run before. */
export type Company = {
  /** The first record of a collection of the sandbox of which this is so. */
  find(collection: string, isIt?: (record: any) => boolean): any;
  /** Runs another tool, and gives its value. */
  run(tool: string, inputs: Inputs): Promise<any>;
  /** Unix milliseconds. */
  now: number;
  /** Where the graph is, and its routes for engines. */
  graphUrl: string;
};

/** Inputs with which each tool does what it is for, by full names. */
export type Table = Record<string, (at: Company) => Inputs | Promise<Inputs>>;

export const WORKSPACE = '9006054115';
export const JSON_TYPE = 'application/json';

export function companyOf({ context }: Sandbox, graphUrl: string, run: Company['run']): Company {
  return {
    find: (collection, isIt = () => true) => {
      const [found] = context.store.collection<any>(collection).find(isIt);
      if (!found) throw new Error(`the company has no such record in ${collection}`);
      return found;
    },
    run,
    now: context.now(),
    graphUrl,
  };
}

/** A body as text, spelled as the tool's wire has it. */
export const execute = (body: unknown): Inputs => ({ mode: 'execute', request_body: JSON.stringify(body) });
