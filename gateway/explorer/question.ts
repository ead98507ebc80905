import { holds, type Sample } from '../../subgraphs/samples.ts';

/** An example query across toolkits, its description, and whether it writes. */
export type Question = Sample & { sentence: string; writes: boolean };

/** Parses an example file: the description is in # comments above the operation, with hints for its variables. */
export function questionIn(operation: string, variables: Record<string, unknown> = {}): Question {
  const [above = ''] = /^(#.*\n)+/.exec(operation) ?? [];
  return {
    sentence: above.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    operation,
    parameters: Object.entries(variables).map(([variable, value]) => holds(variable, value)),
    writes: /^mutation\b/m.test(operation),
  };
}
