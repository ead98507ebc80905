import { assert, asyncProperty, bigInt, constantFrom, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const WORKSPACE = '9006054115';
const PATH = `/v2/team/${WORKSPACE}/time_entries`;
const EDGES = [2n ** 31n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n];

const graph = useToolgraph();

/** Ordinary IDs, and those at which numbers lose precision. Each property meets every edge. */
const id = oneof(constantFrom(...EDGES), bigInt(1n, 2n ** 63n - 1n)).map(String);
const hold = (holds: (id: string) => Promise<void>) =>
  assert(asyncProperty(id, holds), { numRuns: 15, examples: EDGES.map((edge) => [String(edge)]) });

const answer = (body: string) =>
  graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body, times: 1 });
const lastReceived = async () => (await graph.receivedWithAnswers()).at(-1)!;

test('an id in a variable reaches the wire, as a number or as text', () =>
  hold(async (timer) => {
    const query = `mutation ($timer: ID, $body: UpdateTimeEntryBody) { updateTimeEntry(
      mode: EXECUTE, teamIdentifier: ${WORKSPACE}, workspaceId: ${WORKSPACE}, timerId: $timer, body: $body
    ) { timeEntry { id workspaceId } } }`;
    for (const value of [timer, `"${timer}"`]) {
      await answer('{}');
      const { data } = await graph.ask(query, `{"timer":${value},"body":{"tags":[],"billable":true}}`);

      expect(data.updateTimeEntry.timeEntry).toEqual({ id: timer, workspaceId: WORKSPACE });
      expect((await lastReceived()).path).toBe(`${PATH}/${timer}`);
    }
  }));

test('an id in a body reaches the wire as the same number, typed or written out', () =>
  hold(async (user) => {
    const written = JSON.stringify(`{"start":1,"duration":2,"assignee":${user}}`);
    for (const body of [`requestBody: ${written}`, `body: { start: 1, duration: 2, assignee: ${user} }`]) {
      await answer('{"data":{"id":"1","wid":"2"}}');
      const { errors } = await graph.ask(
        `mutation { createTimeEntry(mode: EXECUTE, teamIdNumeric: ${WORKSPACE}, ${body}) { timeEntry { id } } }`,
      );

      expect(errors).toBeUndefined();
      expect((await lastReceived()).body).toBe(`{"start":1,"duration":2,"assignee":${user}}`);
    }
  }));
