import type { KnownIds } from './facts.ts';
import type { Week } from './week.ts';

/** An operation with the text of its variables. */
export type Sample = { query: string; variables: string };

/** The operations that a visitor finds at first: a question, a subscription, the mutation that it hears of, a look-up. */
export function samplesFor({ workspace = 'workspace id', task = 'task id' }: KnownIds, week: Week): Sample[] {
  return [
    sample(DUE_THIS_WEEK, week),
    sample(FOLLOW_TASK, { workspaceId: workspace, taskId: task, after: '0' }),
    sample(COMMENT_ON_TASK, { taskId: task, text: 'On it' }),
    sample(FIND_TOOLS),
  ];
}

/** A sample; without variables their editor stays empty. */
export function sample(query: string, variables: object = {}): Sample {
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
}

// Lines are as short as the editor is narrow.

const DUE_THIS_WEEK = `# A question across toolkits; Ctrl-Enter runs it.
query DueThisWeek(
  $from: DateTime!
  $until: DateTime!
  $day: LocalDateTime!
  $dayAfter: LocalDateTime!
) {
  workspaces {
    tasks(
      dueDateGreaterThan: $from
      dueDateBefore: $until
    ) {
      items {
        customId
        name
        dueDate
        list {
          name
        }
        assignees {
          person {
            email
            name
            events(
              minEndDatetime: $day
              maxStartDatetime: $dayAfter
            ) {
              summary
              start {
                dateTime
                date
              }
            }
            authConnections {
              items {
                providerId
              }
            }
          }
        }
        threads {
          items {
            snippet
          }
        }
      }
    }
  }
}
`;

const FOLLOW_TASK = `# 1. Run this: it waits for comments on a task.
# 2. Run CommentOnTask in the next tab.
# 3. Come back: here is the event.
subscription FollowTask(
  $workspaceId: ID!
  $taskId: ID!
  $after: ID
) {
  taskEvents(
    workspaceId: $workspaceId
    filter: {
      types: ["taskCommentPosted"]
      taskIds: [$taskId]
    }
    after: $after
  ) {
    id
    type
    receivedAt
    historyItems {
      user {
        username
      }
      after
    }
    task {
      name
      assignees {
        person {
          name
        }
      }
    }
  }
}
`;

const COMMENT_ON_TASK = `# Comments on the task that FollowTask follows.
mutation CommentOnTask($taskId: ID!, $text: String!) {
  addTaskComment(
    specificTaskId: $taskId
    commentContent: $text
    sendNotificationsToAll: false
  ) {
    id
  }
}
`;

const FIND_TOOLS = `# Tools and their fields; "Find a tool" opens one.
query FindTools {
  toolCatalog(search: "comment") {
    name
    coordinate
    operation
  }
}
`;
