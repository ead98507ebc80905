import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { z } from 'zod';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { dataFile, readSettingFile, replaceFile } from './files.ts';

/** Trusted documents by the hexadecimal SHA-256 hash of their text. */
export type Manifest = ReadonlyMap<string, string>;

const MAX_MANIFEST_BYTES = 50_000_000;

const FILE = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

const APOLLO_MANIFEST = z.object({
  format: z.string(),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
});

export const documentsFile = (dataDir: string): string | undefined => dataFile(dataDir, 'documents.json');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns an empty manifest if the file does not exist. Throws a `ConfigurationError` if the file is unreadable. */
export function readManifest(file: string): Manifest {
  if (!existsSync(file)) return new Map();
  try {
    return manifestOf(Object.entries(FILE.parse(JSON.parse(readSettingFile(file, MAX_MANIFEST_BYTES)))));
  } catch (error) {
    const why = error instanceof z.ZodError ? 'the file is not an object keyed by SHA-256' : (error as Error).message;
    throw new ConfigurationError(`cannot read the documents in ${file}: ${why}`);
  }
}

export const writeManifest = (file: string, documents: Manifest): void =>
  replaceFile(file, Object.fromEntries(documents));

/**
 * Reads a client's documents from a GraphQL document, a JSON object that maps hashes to documents, or an Apollo
 * manifest. Throws an error if the file is invalid.
 */
export function documentsOf(file: string): Manifest {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.json')) return manifestOf([[hashOf(text), text]]);
  const json: unknown = JSON.parse(text);
  const ofApollo = APOLLO_MANIFEST.safeParse(json);
  if (ofApollo.success) return manifestOf(ofApollo.data.operations.map(({ id, body }) => [id, body]));
  const known = FILE.safeParse(json);
  if (!known.success) throw new Error('the file is neither a JSON object keyed by SHA-256 nor an Apollo manifest');
  return manifestOf(Object.entries(known.data));
}

export const operationsOf = (text: string): OperationDefinitionNode[] =>
  parse(text, { noLocation: true }).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

export const namesIn = (text: string): string =>
  operationsOf(text)
    .map(({ operation, name }) => `${operation} ${name?.value ?? '(unnamed)'}`)
    .join(', ');

function manifestOf(entries: [string, string][]): Manifest {
  for (const [hash, text] of entries) {
    if (hashOf(text) !== hash) throw new Error(`${hash} is not the SHA-256 hash of its document`);
    if (namesIn(text) === '') throw new Error(`document ${hash} contains no operations`);
  }
  return new Map(entries);
}

/** `only` rejects documents that are not trusted; `prefer` only logs them. */
export const DOCUMENT_MODES = ['off', 'prefer', 'only'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];
