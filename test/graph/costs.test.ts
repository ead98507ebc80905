import { describe, expect, it } from 'vitest';
import { costOf } from '../steps.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const cost = (query: string, variables = {}) => costOf(graph, () => graph.ask(query, variables));

describe('a person', () => {
  it('is asked for in all toolkits at once', async () => {
    const { answer, waves, byService } = await cost(`{ person(email: " Aiko@halyard.example") {
      name authConnections { totalCount } threads(maxResults: 1) { items { id } }
    } }`);

    expect(answer.errors).toBeUndefined();
    expect(answer.data.person).toMatchObject({ name: 'Aiko Tanaka', authConnections: { totalCount: 2 } });
    expect({ waves, byService }).toEqual({ waves: 1, byService: { engine: 1, mail: 1, taskmanager: 1 } });
  });

  it('is refused once where the address is none, whichever toolkits are asked', async () => {
    const refusal = async (fields: string) => {
      const { answer, calls } = await cost(`{ person(email: "no address") { ${fields} } }`);
      expect(calls).toBe(0);
      return answer;
    };
    const fields = ['email', 'name', 'authConnections { totalCount }', 'threads { items { id } }'];

    const answers = [];
    for (const asked of [fields.join(' '), ...fields]) answers.push(await refusal(asked));

    expect(answers[0]!.data).toEqual({ person: null });
    expect(answers[0]!.errors).toMatchObject([
      { message: expect.stringContaining("'no address'"), path: ['person'], extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
