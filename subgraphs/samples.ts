/**
 * A variable in an example operation, with either an example value or the type whose ID the variable takes. Example
 * times are offsets from the start of the current day.
 */
export type SampleParameter = { argument: string; required: true; example?: unknown; identifies?: string };

export type Sample = { operation: string; parameters: SampleParameter[] };

export const holds = (argument: string, example: unknown): SampleParameter => ({ argument, required: true, example });
const identifies = (argument: string, type: string): SampleParameter => ({
  argument,
  required: true,
  identifies: type,
});

const DUE_THIS_WEEK = `# Queries several toolkits. Press Ctrl-Enter to run the query.
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
        id
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
              items {
                summary
                start {
                  dateTime
                  date
                }
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

const FOLLOW_TASK = `# 1. Run this to wait for comments on a task.
# 2. Run CommentOnTask in the next tab.
# 3. Come back to see the event.
subscription FollowTask(
  $workspaceId: ID!
  $taskId: ID!
  $after: ID
) {
  taskEvents(
    workspaceId: $workspaceId
    filter: {
      types: [taskCommentPosted]
      taskIds: [$taskId]
    }
    after: $after
  ) {
    id
    type
    receivedAt
    comment {
      commentText
      user {
        username
      }
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

const FOLLOW_UP = `# Reads a task, creates another task from it,
# then reads the new task.
mutation FollowUp(
  $taskId: ID!
  $name: String = ""
  $list: ID = ""
  $made: ID = ""
) {
  query {
    task(id: $taskId) {
      name @export(as: "name")
      list {
        id @export(as: "list")
      }
    }
  }
  createNewTaskManagerTask(
    mode: EXECUTE
    targetListId: $list
    body: { name: $name }
  ) {
    task {
      id @export(as: "made")
    }
  }
  done: query {
    task(id: $made) {
      customId
      name
      list {
        name
      }
    }
  }
}
`;

const FIND_TOOLS = `# Lists tools. "Find a tool" above opens one.
query FindTools {
  toolCatalog(search: "comment") {
    name
    coordinate
    operation
  }
}
`;

/** The types whose IDs the example operations need. */
export const IDENTIFIED = new Set(['Task']);

/**
 * The explorer's initial tabs: a query, a subscription, a mutation that triggers the subscription, a mutation that uses
 * earlier results, and a tool search. Lines are short enough for a narrow editor.
 */
export const SAMPLES: Sample[] = [
  {
    operation: DUE_THIS_WEEK,
    parameters: [holds('from', 'P0D'), holds('until', 'P7D'), holds('day', 'P0D'), holds('dayAfter', 'P7D')],
  },
  {
    operation: FOLLOW_TASK,
    parameters: [identifies('workspaceId', 'Workspace'), identifies('taskId', 'Task'), holds('after', 'START')],
  },
  { operation: COMMENT_ON_TASK, parameters: [identifies('taskId', 'Task'), holds('text', 'On it')] },
  { operation: FOLLOW_UP, parameters: [identifies('taskId', 'Task')] },
  { operation: FIND_TOOLS, parameters: [] },
];
