import type { GraphQLFormattedError } from 'graphql';
import { type Requirement, requirementText } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { WorkerTool } from './tool.ts';

type NameOf = (argument: string) => string | undefined;
type Said = { message: string; extensions: Record<string, unknown> };

/** What an error says of arguments, by the parameters that the caller gave. */
export function inParameters({ message, extensions = {} }: GraphQLFormattedError, { parameters }: WorkerTool): Said {
  const nameOf: NameOf = (argument) => parameters.find((each) => each.argument === argument)?.name;
  const { argument, required } = extensions;
  if (Array.isArray(required) && required.every(isRequirement))
    return ofMissing(
      required.map((each) => asParameters(each, nameOf)),
      extensions,
    );
  const name = typeof argument === 'string' ? nameOf(argument) : undefined;
  if (name === undefined) return { message, extensions };
  const isAbout = message.startsWith(`${argument}:`);
  return {
    message: isAbout ? `${name}${message.slice(String(argument).length)}` : message,
    extensions: { ...extensions, argument: name },
  };
}

function ofMissing(required: Requirement[], extensions: Record<string, unknown>): Said {
  const missing = required.map(({ argument }) => argument);
  return { message: requirementText(required), extensions: { ...extensions, argument: missing[0], missing, required } };
}

/** Values of modes are in lower case here, and what a tool has no parameter for cannot be given in place of another. */
function asParameters({ argument, when, unless }: Requirement, nameOf: NameOf): Requirement {
  const instead = unless === undefined ? undefined : nameOf(unless);
  const is = typeof when.is === 'string' ? when.is.toLowerCase() : when.is;
  return {
    argument: nameOf(argument) ?? argument,
    when: { argument: nameOf(when.argument) ?? when.argument, is },
    ...(instead !== undefined && { unless: instead }),
  };
}

const isRequirement = (value: unknown): value is Requirement =>
  isJsonObject(value) && typeof value.argument === 'string' && isJsonObject(value.when);
