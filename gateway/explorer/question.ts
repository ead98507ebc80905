import { holds, type Sample } from '../../subgraphs/samples.ts';

/** A question across toolkits: what it asks, in a sentence, and whether it changes anything. */
export type Question = Sample & { sentence: string; writes: boolean };

/** A question as its file has it, a sentence in lines that begin with # above the operation, with what its variables are filled from. */
export function questionIn(operation: string, variables: Record<string, unknown> = {}): Question {
  const [above = ''] = /^(#.*\n)+/.exec(operation) ?? [];
  return {
    sentence: above.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    operation,
    parameters: Object.entries(variables).map(([variable, value]) => holds(variable, value)),
    writes: /^mutation\b/m.test(operation),
  };
}
