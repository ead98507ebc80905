// node question.mjs: sends the README's query for this week, then comments on the first task of the response.
const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
const unreachable = (fault) => {
  console.error(`${graph} is unreachable (${fault.cause?.code ?? fault.message}): start the server, or set GRAPH`);
  process.exit(1);
};
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function ask(query, variables) {
  const response = await fetch(graph, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }).catch(unreachable);
  const { data, errors } = await response.json();
  if (errors) console.error(errors);
  return data;
}

const question = /* GraphQL */ `
query DueThisWeek($from: DateTime!, $until: DateTime!, $day: LocalDateTime!, $dayAfter: LocalDateTime!) {
  workspaces {
    tasks(dueDateGreaterThan: $from, dueDateBefore: $until) {
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
            events(minEndDatetime: $day, maxStartDatetime: $dayAfter) {
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

const write = /* GraphQL */ `
mutation CommentOnTask($task: ID!) {
  addTaskComment(specificTaskId: $task, commentContent: "On it", sendNotificationsToAll: false) {
    id
  }
}
`;

const answer = await ask(question, {
  from: `${day(0)}T00:00:00Z`,
  until: `${day(7)}T00:00:00Z`,
  day: `${day(0)}T00:00:00`,
  dayAfter: `${day(7)}T00:00:00`,
});
const tasks = answer.workspaces.flatMap((workspace) => workspace.tasks.items);
console.log(JSON.stringify(tasks));
if (tasks.length > 0) console.log(JSON.stringify(await ask(write, { task: tasks[0].id })));
