import type { Sample } from '../../subgraphs/samples.ts';

export type Question = Sample & { sentence: string; writes: boolean };

/** Parses a file with an example query. The `#` comments above the operation become the description. */
export function questionIn(operation: string, variables: Record<string, unknown> = {}): Question {
  const [above = ''] = /^(#.*\n)+/.exec(operation) ?? [];
  return {
    sentence: above.replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim(),
    operation,
    parameters: Object.entries(variables).map(([argument, example]) => ({ argument, required: true, example })),
    writes: /^mutation\b/m.test(operation),
  };
}
