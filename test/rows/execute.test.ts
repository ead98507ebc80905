import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLArgument, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { catalogue, type Tool } from '../../subgraphs/core/catalogue.ts';
import { camelCase } from '../../subgraphs/upstream/names.ts';
import { useToolgraph } from '../toolgraph.ts';

const ALONE = 'Required when `mode` is EXECUTE.';
const BODY = 'Either `body` or `requestBody` is required when `mode` is EXECUTE.';

const api = buildSchema(readFileSync(new URL('../../schema/api.graphql', import.meta.url), 'utf8'));
const mutations = api.getMutationType()!.getFields();

const hasMode = ({ params }: Tool) => params.some(({ type }) => type === 'ToolMode');

const withMode = catalogue.filter(hasMode).map(({ name, params }) => {
  const required = params.filter(({ requiredWhen }) => requiredWhen).map((parameter) => camelCase(parameter.name));
  return { name, params, required, field: name.split('.')[1]!.replace(/^./, (letter) => letter.toLowerCase()) };
});

test('every tool with a mode needs a body in EXECUTE, and what its notes say of EXECUTE is data', () => {
  const noted = (note = '') => note.includes('required when mode is execute');

  expect(withMode).toHaveLength(29);
  expect(withMode.filter(({ required }) => !required.includes('requestBody'))).toEqual([]);
  expect(catalogue.filter((tool) => !hasMode(tool)).flatMap(({ params }) => params.filter(executes))).toEqual([]);
  expect(withMode.flatMap(({ params }) => params.filter((one) => noted(one.note) && !executes(one)))).toEqual([]);
});

const executes = ({ requiredWhen }: { requiredWhen?: string }) => requiredWhen === 'mode is execute';

test.each(withMode)(
  '$field says of each argument in the same words whether EXECUTE requires it',
  ({ field, required }) => {
    const expected = ({ name }: GraphQLArgument) =>
      /^(body|requestBody)$/.test(name) ? BODY : required.includes(name) ? ALONE : undefined;

    const off = mutations[field]!.args.filter((arg) => expected(arg) !== saidBy(arg));

    expect(off.map(({ name }) => name)).toEqual([]);
  },
);

const saidBy = (arg: GraphQLArgument) => [BODY, ALONE].find((sentence) => flat(arg).includes(sentence));

const flat = ({ description }: GraphQLArgument) => description!.replace(/\s+/g, ' ');

const PARTNERS = catalogue.flatMap(({ name: tool, params }) =>
  params.flatMap(({ name, requiredWith }) => (requiredWith ? [{ tool, name, requiredWith }] : [])),
);

/** Whether the field has the argument. If a record provides the ID, it has none. */
function isDescribed({ coordinate, name, requiredWith }: { coordinate: string; name: string; requiredWith: string }) {
  const [type = '', field = ''] = coordinate.split('.');
  const arg = (api.getType(type) as GraphQLObjectType)
    .getFields()
    [field]!.args.find((one) => one.name === camelCase(name));
  return !arg || flat(arg).includes(`required if \`${camelCase(requiredWith)}\` is true`);
}

describe('the graph', () => {
  const graph = useToolgraph();

  test('the catalogue that the graph serves says it of each parameter', async () => {
    const { data } = await graph.ask('{ toolCatalog { name parameters { argument requiredWhen } } }');

    const found = data.toolCatalog.map(({ name, parameters }: any) => [
      name,
      parameters.filter(({ requiredWhen }: any) => requiredWhen === 'EXECUTE').map(({ argument }: any) => argument),
    ]);
    expect(Object.fromEntries(found.filter(([, arguments_]: any) => arguments_.length > 0))).toEqual(
      Object.fromEntries(withMode.map(({ name, required }) => [name, required])),
    );
  });

  test('the catalogue that the graph serves says which parameter makes another one required, and so does its description', async () => {
    const { data } = await graph.ask('{ toolCatalog { name coordinate parameters { name argument requiredWith } } }');

    const served = data.toolCatalog.flatMap(({ name, coordinate, parameters }: any) =>
      parameters.filter((one: any) => one.requiredWith).map((one: any) => ({ tool: name, coordinate, ...one })),
    );
    expect(served.map(({ tool, name, requiredWith }: any) => ({ tool, name, requiredWith }))).toEqual(PARTNERS);
    expect(served.filter((one: any) => !isDescribed(one))).toEqual([]);
  });

  const required = (argument: string) => ({
    argument,
    when: { argument: 'mode', is: 'EXECUTE' },
    ...(argument === 'requestBody' && { unless: 'body' }),
  });

  test('a call that lacks what EXECUTE requires is refused once, with all the names, and nothing is sent', async () => {
    const { errors } = await graph.ask(
      `mutation { ${withMode.map(({ field }) => `${field}(mode: EXECUTE) { requestSchema }`).join(' ')} }`,
    );

    expect(errors!.map(({ path, extensions }) => [path![0], extensions])).toEqual(
      withMode.map(({ field, required: missing }) => [
        field,
        { code: 'BAD_USER_INPUT', retryable: false, argument: missing[0], missing, required: missing.map(required) },
      ]),
    );
    expect(await graph.received()).toEqual([]);
  });

  test.each([
    ['createNewTaskManagerTask(mode: EXECUTE, body: { name: "x" })', 'targetListId is required when mode is EXECUTE'],
    [
      'createNewTaskManagerTask(mode: EXECUTE, requestBody: " ")',
      'targetListId is required when mode is EXECUTE; requestBody is required when mode is EXECUTE and body is absent',
    ],
    [
      'updateTimeEntry(mode: EXECUTE, timerId: 1, requestBody: "{}")',
      'workspaceId, teamIdentifier are required when mode is EXECUTE',
    ],
    [
      'createTimeEntry(mode: EXECUTE, useCustomTaskIds: true, requestBody: "{}")',
      'teamIdNumeric is required when mode is EXECUTE; workspaceId is required when useCustomTaskIds is true',
    ],
  ])('%s is refused: %s', async (call, message) => {
    const { errors } = await graph.ask(`mutation { ${call} { requestSchema } }`);

    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await graph.received()).toEqual([]);
  });
});
