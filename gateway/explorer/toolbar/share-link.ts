/** A shared operation, with its variables as text. Never contains headers. */
export type SharedOperation = { query: string; variables: string; operationName?: string };

const PREFIX = '#operation=';

/** The maximum length of a link, in characters. Mail and chat clients may truncate longer links. */
export const LONGEST_LINK = 8_000;

const LARGEST = 200_000;

/**
 * Returns the page's URL with the operation in the fragment, which browsers do not send to servers.
 *
 * @throws if the link would be too long
 */
export async function linkTo(shared: SharedOperation, page: string): Promise<string> {
  const written = new Blob([JSON.stringify(shared)]);
  const bytes = await streamed(written, new CompressionStream('deflate-raw'));
  const text = btoa(String.fromCharCode(...bytes.subarray(0, LONGEST_LINK)));
  const link = new URL(`${PREFIX}${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`, page).href;
  if (link.length > LONGEST_LINK || written.size > LARGEST)
    throw new Error(
      `The operation does not fit in a link of ${LONGEST_LINK.toLocaleString('en')} characters; copy it instead.`,
    );
  return link;
}

/**
 * Decodes the operation in a link; returns undefined if the link contains no operation.
 *
 * @throws if the operation cannot be decoded
 */
export async function sharedIn(fragment: string): Promise<SharedOperation | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    const text = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const bytes = await streamed(new Blob([packed]), new DecompressionStream('deflate-raw'));
    return checked(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new Error('The operation in the link cannot be decoded; the link may be truncated.', { cause: error });
  }
}

function checked({ query, variables, operationName }: SharedOperation): SharedOperation {
  if (typeof query !== 'string' || typeof variables !== 'string') throw new Error('the link contains no operation');
  return { query, variables, ...(typeof operationName === 'string' ? { operationName } : {}) };
}

async function streamed(
  blob: Blob,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(LARGEST);
  let size = 0;
  for await (const chunk of blob.stream().pipeThrough<Uint8Array>(through)) {
    if (size + chunk.length > LARGEST) throw new Error(`the operation is larger than ${LARGEST} bytes`);
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return bytes.subarray(0, size);
}
