import { readFileSync } from 'node:fs';
import { type DefinitionNode, Kind, parse } from 'graphql';
import { catalogue } from '../../subgraphs/rows/catalogue.ts';

/** How many names of operations are labels; those of tools and questions are among them. */
export const MOST_OPERATIONS = 1_000;

/** What an operation is called by that has another name, or none, and what answers events of subscriptions. */
const OTHER = 'other';
const UNNAMED = 'unnamed';
export const EVENT = 'event';

/** The names of the operations of the questions of the documentation. */
const QUESTIONS: string[] = JSON.parse(
  readFileSync(new URL('../../schema/question-names.json', import.meta.url), 'utf8'),
);

/** The names of operations that are labels: those of tools, of the questions of the documentation and of trusted documents. Clients choose others, of which there may be any number. */
export class KnownOperations {
  readonly #names: Set<string>;

  /** @param documents the trusted documents */
  constructor(documents: Iterable<string> = []) {
    this.#names = new Set([...catalogue.map(({ name }) => name.slice(name.indexOf('.') + 1)), ...QUESTIONS]);
    for (const document of documents)
      for (const name of namesIn(document)) if (this.#names.size < MOST_OPERATIONS) this.#names.add(name);
  }

  labelOf(name: string | undefined): string {
    if (name === undefined) return UNNAMED;
    return this.#names.has(name) ? name : OTHER;
  }
}

const namesIn = (document: string): string[] =>
  parse(document, { noLocation: true }).definitions.flatMap((node: DefinitionNode) =>
    node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
  );
