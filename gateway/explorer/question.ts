import { holds, type Sample } from '../../subgraphs/samples.ts';

/** An example query across toolkits. */
export type Question = Sample & { sentence: string; writes: boolean };

/** Parses an example file. The `#` comments above the operation are its description. */
export function questionIn(operation: string, variables: Record<string, unknown> = {}): Question {
  const [above = ''] = /^(#.*\n)+/.exec(operation) ?? [];
  return {
    sentence: above.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    operation,
    parameters: Object.entries(variables).map(([variable, value]) => holds(variable, value)),
    writes: /^mutation\b/m.test(operation),
  };
}
