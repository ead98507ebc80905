import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { CONFIGURED } from './configurable.ts';
import { readSettingFile } from './setting-file.ts';
import { type Source, UNSET } from './source.ts';

/** Reads settings from a file of JSON (comments are allowed), which names them as the variables are. Every fault of it is said with its line. */
export function readConfigurationFile(file: string): Source {
  let text: string;
  try {
    text = readSettingFile(file);
  } catch (error) {
    return { ...UNSET, faults: [`TOOLGRAPH_CONFIG=${file} cannot be read: ${errorOf(error).message}`] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const placeOf = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`;
  if (errors.length > 0)
    return { ...UNSET, faults: errors.map(({ error, offset }) => `${placeOf(offset)}: ${wordsOf(error)}`) };
  if (tree?.type !== 'object') return { ...UNSET, faults: [`${placeOf(0)}: is no object of settings`] };
  return settingsIn(tree.children ?? [], placeOf);
}

/** What the parser calls a fault, such as `ValueExpected`. */
const wordsOf = (error: ParseError['error']) =>
  printParseErrorCode(error)
    .replace(/(?<=\w)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();

function settingsIn(properties: readonly Node[], placeOf: (offset: number) => string): Source {
  const values = new Map<string, string>();
  const places = new Map<string, string>();
  const faults: string[] = [];
  for (const { children: [key, value] = [], offset } of properties) {
    const name = String(key?.value);
    const place = placeOf(offset);
    const read = name === '$schema' ? undefined : settingOf(name, value, values.has(name));
    if (read === undefined) continue;
    if ('fault' in read) faults.push(`${place}: ${read.fault}`);
    else {
      values.set(name, read.text);
      places.set(name, place);
    }
  }
  return { values, places, faults };
}

function settingOf(name: string, value: Node | undefined, isKnown: boolean): { text: string } | { fault: string } {
  const kind = CONFIGURED.get(name);
  if (!kind) {
    const [nearest] = suggestionList(name, [...CONFIGURED.keys()]);
    return { fault: `there is no setting ${name}${nearest === undefined ? '' : `: did you mean ${nearest}?`}` };
  }
  if (isKnown) return { fault: `${name} is set twice` };
  const texts = value?.type === 'array' && kind.isList ? value.children?.map(textOf) : [textOf(value)];
  if (texts?.includes(undefined))
    return { fault: `${name} is no text, number, true or false${kind.isList ? ', nor a list of texts' : ''}` };
  return { text: texts?.join(',') ?? '' };
}

const textOf = (value: Node | undefined): string | undefined =>
  ['string', 'number', 'boolean'].includes(value?.type ?? '') ? String(value?.value) : undefined;
