import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema, Kind, type OperationDefinitionNode, parse, type StringValueNode, validate, visit } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { expect, test } from 'vitest';
import { FILLED, QUESTIONS, questionNamed, TABLE, variablesOf } from './questions.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema/api.graphql'), 'utf8'));
const NOW = new Date('2026-05-05T16:00:00Z');
const clients = globSync('clients/*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'));

test('each question has variables, its costs, and a client that is written by hand', () => {
  expect([...FILLED].sort()).toEqual(QUESTIONS);
  expect([...TABLE.keys()].sort()).toEqual(QUESTIONS);
  expect(clients.sort()).toEqual(QUESTIONS);
});

test.each(QUESTIONS)('%s is one valid operation of that name, below a sentence', (name) => {
  const { sentence, operation } = questionNamed(name);
  const document = parse(operation);
  const pascalCase = name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

  expect(sentence).toMatch(/^[A-Z].*[.?]$/);
  expect(document.definitions).toMatchObject([{ kind: Kind.OPERATION_DEFINITION, name: { value: pascalCase } }]);
  expect(validate(schema, document)).toEqual([]);
});

test.each(QUESTIONS)('%s takes names, addresses, words and days as variables, which have values', (name) => {
  const { operation } = questionNamed(name);
  const { definitions } = parse(operation);
  const { variableDefinitions = [] } = definitions[0] as OperationDefinitionNode;
  const exported = exportedIn(operation);
  const own = variableDefinitions.filter(({ variable }) => !exported.has(variable.name.value));
  const values = variablesOf(
    name,
    { Workspace: [{ id: '1' }], TaskList: [{ id: '2' }], Spreadsheet: [{ id: '3' }] },
    NOW,
  );

  expect(textsIn(operation)).toEqual([]);
  expect(Object.keys(values).sort()).toEqual(own.map(({ variable }) => variable.name.value).sort());
  expect(getVariableValues(schema, own, values).errors).toBeUndefined();
});

test.each([...TABLE])(
  'the costs of %s give a reason where it takes other steps than its longest chain has',
  (_, row) => {
    const { steps, chain, reason } = row.stated;

    expect(reason !== '').toBe(steps !== chain);
  },
);

/** String literals in an operation, except empty ones and those of directives. */
function textsIn(operation: string): string[] {
  const texts: string[] = [];
  const keep = ({ value }: StringValueNode) => void (value && texts.push(value));
  visit(parse(operation), { Directive: () => false, StringValue: keep });
  return texts;
}

/** The variables that an operation sets itself. */
const exportedIn = (operation: string) =>
  new Set([...operation.matchAll(/@export\(as: "(\w+)"\)/g)].map(([, name]) => name));
