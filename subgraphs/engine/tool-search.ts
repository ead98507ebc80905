import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { CatalogToolRecord } from './records/catalogue.ts';

/**
 * Stop words and synonyms. `fillers` are the stop words of searches and sample requests, `stopWords` those of tools'
 * own texts. `actions` contains synonyms for the verbs in tool names, `concepts` for other words.
 */
type SearchWords = Record<'fillers' | 'stopWords', string> & Record<'actions' | 'concepts', Record<string, string>>;

/** The search weights of a tool's text fields. */
const BOOST = { requests: 8, subject: 4, place: 2, gist: 2, purpose: 0.5, parameters: 0.5, inputFields: 0.3 };

/** Score factors for a synonym, and for a tool that performs the requested action. */
const [SYNONYM, ACTION] = [0.15, 1.7];

/** The maximum length of a search. Longer searches are truncated. */
const MAX_CHARACTERS = 300;

const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const words: SearchWords = readJson('./search-words.json');
/** Requests in users' words that each tool fulfils, by tool name. */
const sampleRequests: Record<string, string> = readJson('./sample-requests.json');

const stemsOf = (text: string) =>
  (text.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$& ').match(/[a-z\d]+/gi) ?? []).map(stemmer);

const remover = (stopWords: string) => {
  const stopped = new Set(stemsOf(stopWords));
  return (stems: string[]) => stems.filter((stem) => !stopped.has(stem));
};
const [withoutStops, withoutFillers] = [remover(words.stopWords), remover(words.fillers)];

/**
 * Builds a pattern for phrases of word stems. Allows up to three other words between two words of a phrase, so that
 * `call off` matches `call it off`.
 */
function patternOf(phrases: string): RegExp {
  const patterns = phrases.split(', ').map((phrase) => stemsOf(phrase).join('( \\w+){0,3}? '));
  return new RegExp(`\\b(${patterns.join('|')})\\b`);
}

const compiled = (lists: Record<string, string>) =>
  Object.entries(lists).map(([meaning, phrases]) => ({ meaning, pattern: patternOf(phrases) }));
const [actions, concepts] = [compiled(words.actions), compiled(words.concepts)];

const meaningsIn = (text: string, lists: typeof actions) =>
  lists.flatMap(({ meaning, pattern }) => (pattern.test(text) ? meaning : []));

/**
 * Returns a tool's searchable text as word stems. Actions come from the verb in the tool's name; the rest of the name
 * is the tool's subject.
 */
function indexed(tool: CatalogToolRecord) {
  const { name, coordinate, server, group, purpose, parameters, inputFields } = tool;
  const stems = stemsOf(name.slice(name.indexOf('.') + 1).replace('TaskManager', ''));
  const verbs = meaningsIn(stems[0] ?? '', actions);
  const subject = withoutStops(verbs.length > 0 ? stems.slice(1) : stems);
  const texts = {
    place: [coordinate.replace(/^(Query|Mutation)/, ''), server === 'taskmanager' ? group : server],
    gist: purpose.split(/[.;] /, 1),
    purpose: [purpose],
    parameters: parameters.flatMap((parameter) => [parameter.name, ...(parameter.enum ?? [])]),
    inputFields,
  };
  const fields = Object.entries(texts).map(([field, text]) => [field, withoutStops(stemsOf(text.join(' ')))]);
  fields.push(['requests', withoutFillers(stemsOf(sampleRequests[name] ?? ''))]);
  return { ...Object.fromEntries(fields), tool, actions: verbs, subject: subject.length > 0 ? subject : stems };
}

/**
 * Creates a function that ranks tools by two criteria: the BM25+ score of a search's words and their synonyms, and
 * whether the tool performs the requested action.
 */
export function toolRanking(tools: CatalogToolRecord[]): (search: string) => CatalogToolRecord[] {
  const index = new MiniSearch<ReturnType<typeof indexed>>({
    fields: Object.keys(BOOST),
    storeFields: ['tool', 'subject', 'actions'],
  });
  index.addAll(tools.map((tool, id) => ({ id, ...indexed(tool) })));
  return (search) => {
    const stems = stemsOf(search.slice(0, MAX_CHARACTERS));
    const text = stems.join(' ');
    const own = new Set(withoutFillers(stems));
    const meant = meaningsIn(text, concepts).flatMap(stemsOf);
    const wanted = meaningsIn(text, actions);
    const found = index.search([...new Set([...own, ...meant])].join(' '), {
      boost: BOOST,
      boostTerm: (term) => (own.has(term) ? 1 : SYNONYM),
      prefix: (term) => term === stems.at(-1),
      boostDocument: (_id, _term, stored) => (isWanted(stored?.actions as string[], wanted) ? ACTION : 1),
    });
    const scored = found.map(({ tool, subject, score, terms }) => ({
      tool,
      score: score * (1 + coverage(subject, terms)),
    }));
    return scored.sort((one, other) => other.score - one.score).map(({ tool }) => tool);
  };
}

/** Searches without an action verb, such as `unread emails`, are treated as reads. */
const isWanted = (actions: string[], wanted: string[]) =>
  wanted.length > 0 ? actions.some((action) => wanted.includes(action)) : actions.includes('read');

/**
 * Returns the fraction of a tool's subject that a search matches. In a search for `remove a folder`, a low fraction
 * ranks `RemoveGuestFromFolder` below tools that remove folders.
 */
const coverage = (subject: string[], matched: string[]) =>
  subject.filter((term) => matched.includes(term)).length / subject.length;
