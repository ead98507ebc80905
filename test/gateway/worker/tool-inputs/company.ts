import type { Sandbox } from '../../../../sandbox/server.ts';

export type Inputs = Record<string, unknown>;

/** Sources of tool inputs: the fixture data, and tools that must run first. */
export type Company = {
  /** The first matching record of a sandbox collection. */
  find(collection: string, isIt?: (record: any) => boolean): any;
  /** Runs another tool and returns its value. */
  run(tool: string, inputs: Inputs): Promise<any>;
  /** Unix milliseconds. */
  now: number;
  /** Base URL of the graph and its engine routes. */
  graphUrl: string;
};

/** Inputs with which each tool succeeds, by full name. */
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

/** Inputs that send this body, which is in the tool's wire format. */
export const execute = (body: unknown): Inputs => ({ mode: 'execute', request_body: JSON.stringify(body) });
