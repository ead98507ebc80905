import { readWorkspaces, roleOf } from '../people.ts';
import type { Rest } from '../rest.ts';
import { millis } from '../wire.ts';

type Variables = { workspace: string; from: string; until: string };

export async function answer(rest: Rest, { workspace, from, until }: Variables) {
  const members = (await readWorkspaces(rest)).find(({ id }) => id === workspace).members;
  const { data } = await rest.taskmanager(`/team/${workspace}/time_entries`, {
    assignee: members.map(({ user }: any) => user.id).join(','),
    start_date: millis(from),
    end_date: millis(until),
  });
  const trackedTime = ({ id }: any) =>
    data.filter(({ user }: any) => user.id === id).reduce(trackedSum(millis(until)), 0);
  return {
    workspace: {
      members: members.map(({ user }: any) => ({
        role: roleOf(user),
        user: { username: user.username },
        trackedTime: trackedTime(user),
      })),
    },
  };
}

/** A running timer has a negative duration. */
const trackedSum =
  (end: number) =>
  (sum: number, { start, duration }: any) =>
    Number(start) < end ? sum + Math.max(0, Number(duration)) : sum;
