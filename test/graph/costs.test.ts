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

describe('the accounts of several people', () => {
  const CONNECTIONS =
    'authConnections { items { id userId providerId } totalCount hasMore nextOffset pageInfo { endCursor } }';
  const people = () => graph.sandbox.context.company.people.slice(0, 8).map(({ email }) => email);
  const asked = (emails: string[], fields = CONNECTIONS) =>
    `{ ${emails.map((email, place) => `p${place}: person(email: "${email}") { ${fields} }`).join(' ')} }`;
  const oneByOne = async (fields?: string) => {
    const data: Record<string, unknown> = {};
    for (const [place, email] of people().entries())
      data[`p${place}`] = (await graph.ask(asked([email], fields))).data.p0;
    return data;
  };
  const pathsAndSizes = async () =>
    (await graph.received({ service: 'engine' })).map(({ query }) => Object.fromEntries(query ?? []));

  it('are read by one page of all, and are those of each alone', async () => {
    const alone = await oneByOne();

    const { answer, calls, waves } = await cost(asked(people()));

    expect(answer.errors).toBeUndefined();
    expect(answer.data).toEqual(alone);
    expect({ calls, waves }).toEqual({ calls: 1, waves: 1 });
    expect(await pathsAndSizes()).toEqual([{ limit: '100' }]);
  });

  it('cost one page for each provider that is asked for, wherever the people are in the operation', async () => {
    const [one, other] = people();
    const fields = `google: authConnections(providerId: "platform-google") { items { id } }
      again: authConnections { items { id } } ...All }`;
    const query = `{ a: person(email: "${one}") { ${fields} b: person(email: "${other}") { ${fields}
      workspaces { members { user { person { ...All } } } } }
      fragment All on Person { authConnections { items { id } } }`;

    const { answer, byService } = await cost(query);

    expect(answer.errors).toBeUndefined();
    expect(byService.engine).toBe(2);
  });

  it('are asked for one by one where a page of them is cut, or is not the first', async () => {
    const [one, other] = people();
    const fields = (args: string) => `authConnections(${args}) { items { id } totalCount hasMore }`;
    const alone = await oneByOne(fields('pageSize: 1'));

    const cut = await cost(asked(people(), fields('pageSize: 1')));
    const later = await cost(asked([one!, other!], fields('pageOffset: 1')));

    expect(cut.answer.data).toEqual(alone);
    expect(cut.calls).toBe(9);
    expect(later.calls).toBe(2);
  });

  it('are refused once for each where they cannot be read', async () => {
    await graph.control('POST', 'faults', { service: 'engine', status: 401, body: {} });

    const { answer, calls } = await cost(asked(people(), 'email authConnections { totalCount }'));

    expect(calls).toBe(1);
    expect(answer.errors).toHaveLength(8);
    expect(answer.data.p7).toMatchObject({ email: people()[7], authConnections: null });
  });
});

describe('what is answered by a key alone', () => {
  const taskId = () => graph.sandbox.context.company.tasks[0]!.id;
  const comments = 'comments { items { commentText } }';

  it('is read once the record is there that is looked up by it', async () => {
    const { answer, calls, waves } = await cost(
      `{ task(id: "${taskId()}") { name ${comments} again: comments { items { id } } } }`,
    );
    const { answer: alone, waves: without } = await cost(`{ task(id: "${taskId()}") { ${comments} } }`);

    expect(answer.errors).toBeUndefined();
    expect(answer.data.task).toEqual({
      name: expect.any(String),
      ...alone.data.task,
      again: { items: expect.any(Array) },
    });
    expect({ calls, waves, without }).toEqual({ calls: 2, waves: 2, without: 1 });
  });

  it('is so where the key is a variable, and only where it is asked for', async () => {
    const query = `query ($id: ID!, $no: Boolean = false) { list(id: $id) { name
      tasks(includeClosedTasks: true) { items { id } } members @include(if: $no) { id } } }`;
    const id = graph.sandbox.context.company.lists[0]!.id;

    const { answer, calls, waves } = await cost(query, { id });

    expect(answer.errors).toBeUndefined();
    expect(answer.data.list).toMatchObject({ name: expect.any(String), tasks: {} });
    expect({ calls, waves }).toEqual({ calls: 2, waves: 2 });
  });

  it('is one call where the task is named by its custom id', async () => {
    const { workspaceId, tasks } = graph.sandbox.context.company;
    const named = `id: "${tasks[0]!.customId}", useCustomTaskIds: true, workspaceIdForCustomTask: ${workspaceId}`;

    const { answer, calls } = await cost(`{ task(${named}) { name trackedTime { time } } }`);

    expect(answer.data.task).toMatchObject({ name: tasks[0]!.name, trackedTime: expect.any(Array) });
    expect(calls).toBe(2);
  });

  it('has no error of its own where nothing is found', async () => {
    const { answer } = await cost(`{ task(id: "nosuch") { name ${comments} } }`);

    expect(answer.data).toEqual({ task: null });
    expect(answer.errors).toMatchObject([{ path: ['task'], extensions: { code: 'NOT_FOUND' } }]);
  });
});
