/** `only` runs no document but the trusted ones, `prefer` logs others. */
export const DOCUMENT_MODES = ['off', 'prefer', 'only'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];
