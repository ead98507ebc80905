import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ASTNode, parse, print, visit } from 'graphql';
import { readArguments } from '../../gateway/config/command-line.ts';

const HELP = `Draws texts for a blind review: 20 comments, 20 schema descriptions and 20 messages for each reader.

Usage: node test/writing/sample.ts [COMMIT [READERS]]

COMMIT seeds the draw (default HEAD); READERS is the number of samples (default 3), which do not overlap. The texts are
those of the working tree.
`;

const ROOT = join(import.meta.dirname, '../..');
const EACH = 20;

type Text = { where: string; text: string };

const textsOf = (patterns: string[], read: (source: string) => string[]): Text[] =>
  patterns
    .flatMap((pattern) =>
      globSync(pattern, { cwd: ROOT, exclude: (path) => /dist|generated|subgraphs\/[\w-]+\/types\.ts$/.test(path) }),
    )
    .toSorted()
    .flatMap((where) => read(readFileSync(join(ROOT, where), 'utf8')).map((text) => ({ where, text })));

const CODE = ['gateway', 'subgraphs', 'sandbox', 'bin', 'codegen', 'bench', 'release'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);

/** Blocks, and runs of line comments. */
const COMMENT = /^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

const commentsIn = (source: string) =>
  [...source.matchAll(COMMENT)]
    .map(([comment]) => oneLine(comment.replaceAll(/^\s*(\/\*+|\*\/|\*|\/\/)|\*\/$/gm, '')))
    .filter((text) => isProse(text, 3) && !/^(biome-ignore|@ts-|@vitest)/.test(text));

/** A literal on one line. Quotes within template expressions cut it; such texts are drawn in part. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g;
const NO_MESSAGE = /^\s*(query|mutation|subscription|fragment|\{|\^)/;
/** Statements and clauses, in both cases that our code uses. */
const SQL =
  /^\s*(\( id integer|select|where|from|order by|with|pragma|(insert|replace)( or replace)? into|delete from|update \w+ set|(create|alter) (unique |virtual )?(table|index))\s/i;

const messagesIn = (source: string) =>
  [...source.replaceAll(COMMENT, '').matchAll(LITERAL)]
    .map(([, single, template, double]) => oneLine(single ?? template ?? double ?? ''))
    .filter((text) => isProse(text, 4) && text.length < 600 && !NO_MESSAGE.test(text) && !SQL.test(text));

function descriptionsIn(source: string): string[] {
  const found: string[] = [];
  const read = (node: ASTNode) => {
    if (!('description' in node) || !node.description) return;
    const name = 'name' in node && node.name ? node.name.value : print(node).slice(0, 40);
    found.push(`${name}: ${oneLine(node.description.value)}`);
  };
  visit(parse(source), { enter: read });
  return found;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text has at least this many words of lower-case letters, and mostly words. */
function isProse(text: string, least: number): boolean {
  const words = text.split(' ');
  const plain = words.filter((word) => /^[("'`]*[A-Za-z][a-z'’-]*[)"'`.,:;?!]*$/.test(word)).length;
  return plain >= least && plain > words.length / 2;
}

function drawn(texts: Text[], seed: string): Text[] {
  const rank = ({ where, text }: Text) => createHash('sha256').update(`${seed} ${where} ${text}`).digest('hex');
  const unique = new Map(texts.map((each) => [each.text, each]));
  return [...unique.values()]
    .map((each): [string, Text] => [rank(each), each])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, each]) => each);
}

const [commit = 'HEAD', readers = '3'] = readArguments(HELP, { words: 2 }).words;
const seed = execFileSync('git', ['rev-parse', commit], { cwd: ROOT, encoding: 'utf8' }).trim();
const kinds = {
  Comments: textsOf(CODE, commentsIn),
  Descriptions: textsOf(
    [
      'schema/{audit,engine,taskmanager,tracking,workspace-productivity}/**/*.graphql',
      'schema/{common,gateway}.graphql',
    ],
    descriptionsIn,
  ),
  Messages: textsOf(['{gateway,subgraphs,bin}/**/*.{ts,tsx}'], messagesIn),
};
console.log(
  `Seed: ${seed}. ${Object.entries(kinds)
    .map(([kind, { length }]) => `${kind}: ${length}`)
    .join(', ')}.`,
);
const orders = Object.entries(kinds).map(([kind, texts]): [string, Text[]] => [kind, drawn(texts, seed)]);
for (let reader = 0; reader < Number(readers); reader++) {
  console.log(`\n# Reader ${reader + 1}`);
  for (const [kind, texts] of orders) {
    console.log(`\n## ${kind}\n`);
    for (const [index, { where, text }] of texts.slice(reader * EACH, (reader + 1) * EACH).entries())
      console.log(`${index + 1}. ${text} (${where})`);
  }
}
