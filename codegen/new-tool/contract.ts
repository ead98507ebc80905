import { Kind, parse } from 'graphql';
import { catalogue, type Tool } from '../../subgraphs/core/catalogue.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Draft } from './draft.ts';
import { literal } from './samples.ts';
import type { NewTool } from './tool.ts';
import { isObject } from './types.ts';
import { splice } from './typescript.ts';

const CATALOGUE_FILE = 'schema/tools.json';

/** The files that mention the number of tools. */
const COUNTING_FILES = ['README.md', 'package.json'];

/** Adds the catalogue entry after the last tool in its group and updates the number of tools. */
export function writeEntry(draft: Draft, tool: NewTool): void {
  draft.change(CATALOGUE_FILE, (text) => {
    const contents: { tools: Entry[] } = JSON.parse(text);
    const names = groupTools(draft, tool);
    const mates = contents.tools.filter(({ name }) => names.includes(name));
    const ofServer = contents.tools.filter(({ name }) => serverOf(name) === serverOf(tool.name));
    const last = required(mates.at(-1) ?? ofServer.at(-1), `tool of ${serverOf(tool.name)} in the catalogue`);
    contents.tools.splice(contents.tools.indexOf(last) + 1, 0, entryOf(tool, last, mates.length > 0));
    return JSON.stringify(contents);
  });
  for (const path of COUNTING_FILES)
    draft.change(path, (text) => text.replace(/\b\d+(?= tools\b)/g, String(catalogue.length + 1)));
}

type Entry = { name: string } & Omit<Tool, 'name' | 'params'> & { params: object[] };

const serverOf = (name: string) => name.split('.')[0];

/** Returns the names of the tools that the group's SDL file serves. */
export function groupTools(draft: Draft, tool: NewTool): string[] {
  const sdl = draft.read(sdlPath(tool)) ?? '';
  return catalogue.map(({ name }) => name).filter((name) => sdl.includes(`"${name}"`));
}

function entryOf(tool: NewTool, last: Entry, inGroup: boolean): Entry {
  const { subgraph, server, authProvider } = tool.neighbour;
  const title = inGroup ? last.group : tool.group.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const params = tool.parameters.map(({ name, type, required, default: value, argument }) => ({
    name,
    type,
    required,
    ...(value === undefined ? {} : { default: value }),
    ...(argument === 'parent.id' ? { implied: 'id' } : {}),
    ...(name.includes('uuid') ? { format: 'uuid' } : {}),
  }));
  return {
    name: tool.name,
    server,
    subgraph,
    ...(last.group ? { group: title } : {}),
    purpose: tool.purpose.replace(/\.$/, ''),
    ...(authProvider ? { authProvider } : {}),
    secrets: tool.secrets,
    scopes: tool.scopes,
    params,
  };
}

export const sdlPath = ({ neighbour, group }: NewTool): string => `schema/${neighbour.subgraph}/${group}.graphql`;

/** Adds the field to the end of its type in the group's SDL file. Also adds the return type if it is new. */
export function writeField(draft: Draft, tool: NewTool): void {
  const path = sdlPath(tool);
  const block = `extend type ${tool.on} {\n${fieldOf(tool)}\n}\n`;
  const type = tool.returns.sdl ? `\n"The result of \`${tool.field}\`."\n${tool.returns.sdl}\n` : '';
  if (draft.read(path) === undefined) draft.create(path, `${block}${type}`);
  else draft.change(path, (text) => `${withField(text, tool.on, fieldOf(tool)) ?? `${block}\n${text}`}${type}`);
}

function withField(text: string, type: string, field: string): string | undefined {
  const node = parse(text).definitions.find((each) => isObject(each) && each.name.value === type);
  return node?.loc && node.kind !== Kind.SCHEMA_DEFINITION ? splice(text, node.loc.end - 1, `\n${field}\n`) : undefined;
}

function fieldOf({ name, field, purpose, parameters, returns, scopes, secrets }: NewTool): string {
  const args = parameters
    .filter(({ argument }) => argument !== 'parent.id')
    .map((each) => {
      const value = each.default === undefined ? '' : ` = ${literal(each.default)}`;
      return `${each.argument}: ${each.sdl}${each.required ? '!' : ''}${value}`;
    });
  const list = (key: string, values: string[]) => (values.length > 0 ? `, ${key}: ${literal(values)}` : '');
  const type = returns.list ? `[${returns.type}]` : returns.type;
  const directive = `@tool(name: "${name}"${list('scopes', scopes)}${list('secrets', secrets)})`;
  return `"""\n${name}: ${purpose}\n"""\n${field}${args.length > 0 ? `(${args.join(', ')})` : ''}: ${type} ${directive}`;
}
