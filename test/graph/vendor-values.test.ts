import type { GraphQLEnumType } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openSubgraphs } from '../../gateway/toolgraph.ts';
import { isOpen } from '../../subgraphs/core/enums.ts';

/** In the spelling of the vendors' API documents. */
const WRITTEN: Record<string, string> = {
  AuthorizationStatus: 'not_started pending completed failed',
  AuthProviderStatus: 'active inactive',
  BindingType: 'static tenant project account',
  ExecutionType: 'immediate scheduled',
  ScheduledExecutionStatus: 'pending success failed',
  ToolExecutionStatus: 'pending completed failed',
  ToolFailureKind: `TOOLKIT_LOAD_FAILED TOOL_DEFINITION_BAD_DEFINITION TOOL_DEFINITION_BAD_INPUT_SCHEMA
    TOOL_DEFINITION_BAD_OUTPUT_SCHEMA TOOL_REQUIREMENTS_NOT_MET TOOL_RUNTIME_BAD_INPUT_VALUE TOOL_RUNTIME_BAD_OUTPUT_VALUE
    TOOL_RUNTIME_RETRY TOOL_RUNTIME_CONTEXT_REQUIRED TOOL_RUNTIME_FATAL CONTEXT_CHECK_FAILED CONTEXT_DENIED
    UPSTREAM_RUNTIME_BAD_REQUEST UPSTREAM_RUNTIME_AUTH_ERROR UPSTREAM_RUNTIME_NOT_FOUND UPSTREAM_RUNTIME_VALIDATION_ERROR
    UPSTREAM_RUNTIME_RATE_LIMIT UPSTREAM_RUNTIME_SERVER_ERROR UPSTREAM_RUNTIME_UNMAPPED NETWORK_TRANSPORT_RUNTIME_TIMEOUT
    NETWORK_TRANSPORT_RUNTIME_UNREACHABLE NETWORK_TRANSPORT_RUNTIME_UNMAPPED`,
  ToolLogLevel: 'debug info warning error',
  ToolOutputMode: 'value error null',
  ValueType: 'string integer number boolean json array',
  WorkerType: 'http mcp',
  AttendeeResponseStatus: 'needsAction declined tentative accepted',
  CalendarAccessRole: 'freeBusyReader reader writerWithoutPrivateAccess writer owner',
  CalendarEventStatus: 'confirmed tentative cancelled',
  CalendarEventTransparency: 'opaque transparent',
  CalendarEventType: 'default outOfOffice focusTime workingLocation fromGmail birthday',
  CalendarEventVisibility: 'default public private confidential',
  MeetingEntryPointType: 'video phone sip more',
  MeetingStatus: 'pending success failure',
  SheetType: 'GRID OBJECT DATA_SOURCE',
  UnavailableReason: 'notFound internalError groupTooBig tooManyCalendarsRequested notAnswered',
};

const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
afterAll(() => Promise.all(subgraphs.map((subgraph) => subgraph.stop())));

const enums = subgraphs
  .filter(({ name }) => name !== 'taskmanager')
  .flatMap(({ schema }) => Object.values(schema.getTypeMap()).filter((type) => isOpen(type)));

test('each enum of the engine, the calendar and the sheets has exactly the values that its vendor writes', () => {
  const texts = (type: GraphQLEnumType) =>
    type.getValues().flatMap(({ name, value }) => (name === 'UNKNOWN' ? [] : [String(value)]));

  const found = Object.fromEntries(enums.map((type) => [type.name, texts(type).toSorted()]));

  expect(found).toEqual(
    Object.fromEntries(Object.entries(WRITTEN).map(([name, values]) => [name, values.split(/\s+/).toSorted()])),
  );
});

test('a value is named in capitals, by the words of its text', () => {
  const off = enums.flatMap((type) =>
    type
      .getValues()
      .filter(
        ({ name, value }) =>
          name.replaceAll('_', '').toLowerCase() !== String(value).replace(/[_-]/g, '').toLowerCase(),
      )
      .map(({ name }) => `${type.name}.${name}`),
  );

  expect(off).toEqual([]);
});
