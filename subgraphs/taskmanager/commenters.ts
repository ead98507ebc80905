import type { Context } from '../core/context.ts';
import { recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { badInput } from '../upstream/errors.ts';
import { taskComments } from './comments.ts';
import { checkPages } from './pages.ts';
import { peopleOf } from './people.ts';
import type { CommentCursorRecord, CommentRecord } from './records/comments.ts';
import type { FieldsOf } from './types.ts';

export const Task = {
  commenters: async (task, { pages, after }, context) => {
    checkPages(pages);
    const start = after == null ? null : commentAt(after);
    const { comments, next } = await readComments(task, start, pages ?? 1, context);
    const at = next && `${next.commentDateUnixTimeMs},${next.commentStartId}`;
    return { items: peopleOf(comments.flatMap(({ user }) => user ?? [])), continuesAt: at === null ? null : [at] };
  },
} satisfies FieldsOf<'Task'>;

/**
 * Fetches up to `pages` pages of a task's comments, newest first. In the result, `next` is the cursor for the next
 * page.
 */
export async function readComments(task: object, start: CommentCursorRecord | null, pages: number, context: Context) {
  const parent = (name: string) => recordArguments(task)[name];
  const comments: CommentRecord[] = [];
  let next = start;
  for (let rest = pages; rest > 0; rest--) {
    const page = await callEndpoint(context, taskComments, next ?? {}, { parent });
    comments.push(...page.items);
    next = page.next;
    if (!next) break;
  }
  return { comments, next };
}

function commentAt(after: string): CommentCursorRecord {
  const [, commentDateUnixTimeMs, commentStartId] = /^(\d{1,16}),(\d{1,20})$/.exec(after) ?? [];
  if (!commentStartId) throw badInput('after', 'is not a valid cursor for comments');
  return { commentDateUnixTimeMs, commentStartId };
}
