import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { toolsIn } from '../../sandbox/engine/records/records.ts';
import { readSdl } from '../../subgraphs/core/subgraph.ts';
import { useToolgraph } from '../toolgraph.ts';
import { addEvent, at } from '../workspace-productivity/calendar-seeds.ts';
import { checkLink, type Link } from './links.ts';

const graph = useToolgraph();

const GOOGLE = 'platform-google';
const DAY = 'minEndDatetime: "2031-03-03T00:00:00", maxStartDatetime: "2031-03-04T00:00:00"';
const MAIL = 'subject: "s", body: "b", recipient: "aiko@halyard.example"';

/** Adds a series. The events of a series refer to it; the sandbox has none. */
function addSeries() {
  const series = { recurringEventId: 'series' } as object;
  addEvent(graph.sandbox, 'series', at('2031-01-06T09:00:00'), at('2031-01-06T10:00:00'));
  addEvent(graph.sandbox, 'one', at('2031-03-03T09:00:00'), at('2031-03-03T10:00:00'), series);
}

/** Adds a provider ID to a tool. The sandbox's tools name only the well-known provider. */
function nameProvider() {
  const tools = toolsIn(graph.sandbox.context.store);
  const [tool] = tools.find(({ qualified_name }) => qualified_name === 'Calendar.ListEvents');
  const authorization = { ...tool!.needs.authorization!, id: GOOGLE };
  tools.update(`${tool!.worker}/${tool!.qualified_name}`, { needs: { authorization } });
}

const LINKS: Link[] = [
  {
    link: 'WorkerAuthorization.person',
    operation: 'mutation { authorizeWorker(workerId: "toolgraph-engine") { userId LINK } }',
    key: 'email',
    more: `events(${DAY}) { items { id } }`,
    calls: 1,
  },
  {
    link: 'AuthorizationRequirement.authProvider',
    seed: nameProvider,
    operation: '{ tool(id: "Calendar.ListEvents") { requirements { authorization { authProviderId LINK } } } }',
    more: 'status',
    calls: 1,
  },
  {
    link: 'Tool.catalogTool',
    operation: '{ tools(itemsPerPage: 1) { items { qualifiedName LINK } } }',
    key: 'name',
    more: 'kind',
    calls: 0,
  },
  {
    link: 'CatalogTool.tool',
    operation: '{ toolCatalog(name: "Mail.SendEmail") { name LINK } }',
    more: 'description',
    calls: 1,
  },
  {
    link: 'CalendarEvent.recurringEvent',
    seed: addSeries,
    operation: `{ calendar(id: "primary") { events(${DAY}) { items { recurringEventId LINK } } } }`,
    key: 'calendarId id',
    more: 'summary',
    calls: 1,
  },
  {
    link: 'UnavailableCalendar.person',
    operation: '{ freeSlots(emailAddresses: ["piet@northdock.example"]) { unavailableCalendars { email LINK } } }',
    key: 'email',
    more: 'threads { items { id } }',
    calls: 1,
  },
  { link: 'Draft.thread', operation: '{ drafts(nDrafts: 1) { items { threadId LINK } } }', more: 'snippet', calls: 1 },
  {
    link: 'EmailReceipt.thread',
    operation: `mutation { sendEmail(${MAIL}) { threadId LINK } }`,
    more: 'snippet',
    calls: 1,
  },
  {
    link: 'Sheet.spreadsheet',
    operation: '{ spreadsheets(limit: 1) { items { sheets { spreadsheetId LINK } } } }',
    more: 'cells { hasMore }',
    calls: 1,
  },
];

test.each(LINKS)('$link costs no call for its key, and $calls for more', (link) => checkLink(graph, link));

/**
 * IDs of objects that this graph cannot read, IDs of deletions, key parts, and the ID of a task type, which leads to
 * `Task.customTaskType`.
 */
const LEAD_NOWHERE = [
  'AuthConnection.connectionId',
  'AuthConnectionDeletion.connectionId',
  'AuthProvider.providerId',
  'AuthorizationRequirement.providerId',
  'ChangedField.customFieldId',
  'CommentCursor.commentStartId',
  'CustomTaskType.customItemId',
  'Deletion.calendarId',
  'Deletion.workspaceId',
  'Email.historyId',
  'Email.messageId',
  'FieldLocation.placeId',
  'HistoryItem.historyId',
  'MailProfile.historyId',
  'McpOAuth2.clientId',
  'McpOAuth2.externalId',
  'McpWorker.externalId',
  'Meeting.conferenceId',
  'OAuth2Settings.clientId',
  'PostedComment.historyId',
  'Project.organizationId',
  'Task.customId',
  'Task.customItemId',
  'Thread.historyId',
  'TimeEntryApproval.approvalId',
  'TimeIntervalSnapshot.intervalId',
  'ToolExecution.executionId',
  'TrackingReceipt.messageId',
  'UserGroupAvatar.attachmentId',
];

test('each id of something else has a link beside it, or leads to nothing that can be read', () => {
  const ids = ['engine', 'taskmanager', 'tracking', 'workspace-productivity'].flatMap((name) =>
    Object.values(buildSubgraphSchema(parse(readSdl(name))).getTypeMap())
      .filter(isObjectType)
      .flatMap(idsIn),
  );
  const linked = new Set(ids.flatMap(({ place, isLinked }) => (isLinked ? [place] : [])));
  const alone = ids.map(({ place }) => place).filter((place) => !linked.has(place));

  expect([...new Set(alone)].toSorted()).toEqual(LEAD_NOWHERE);
});

/** The IDs of other objects, each with whether its link is in the same subgraph. */
function idsIn(type: GraphQLObjectType): { place: string; isLinked: boolean }[] {
  const fields = Object.values(type.getFields()).filter(({ deprecationReason }) => deprecationReason == null);
  const links = fields.filter((field) => isObjectType(getNamedType(field.type))).map(({ name }) => name);
  const ids = fields.filter((field) => isLeafType(getNamedType(field.type)) && /.Id$/.test(field.name));
  const isLinked = (name: string) =>
    links.includes(name.replace(/Id$/, '')) || (name === 'userId' && links.includes('person'));
  return ids.map(({ name }) => ({ place: `${type.name}.${name}`, isLinked: isLinked(name) }));
}
