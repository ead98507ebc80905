import type { GraphQLInputType } from 'graphql';

/** A parameter of a tool, as the graph's catalogue has it. */
export type WorkerParameter = {
  name: string;
  type: string;
  required: boolean;
  default: unknown;
  min: number | null;
  max: number | null;
  enum: string[] | null;
  /** The variable that carries it; null for what is never sent. */
  argument: string | null;
};

/** A variable of a tool's operation. */
export type OperationVariable = { type: GraphQLInputType; hasDefault: boolean };

/** A tool as a worker has it: how it is called, and what an engine learns of it. */
export type WorkerTool = {
  name: string;
  purpose: string;
  kind: 'READ' | 'WRITE';
  repeatable: boolean;
  coordinate: string;
  operation: string;
  parameters: WorkerParameter[];
  variables: Map<string, OperationVariable>;
  definition: Record<string, unknown>;
};
