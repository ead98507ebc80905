import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MarkdownRenderer } from 'vitepress';

/** Files of the repository that pages link to and that are no pages; the site shows them as text. */
export function linkedFiles(docs: string) {
  const repository = dirname(docs);
  const linked = new Set<string>();

  const isPage = (path: string) => path.endsWith('.md') && path.startsWith(docs);

  function addressOf(href: string, page: string): string {
    if (/^([a-z]+:|#|\/)/.test(href)) return href;
    const file = resolve(docs, dirname(page), href.replace(/#.*/, ''));
    if (isPage(file) || !existsSync(file) || !statSync(file).isFile()) return href;
    const path = relative(repository, file);
    linked.add(path);
    return `/files/${path}.txt`;
  }

  function plugin(markdown: MarkdownRenderer): void {
    markdown.core.ruler.push('linked-files', ({ tokens, env }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const href = token.type === 'link_open' ? token.attrGet('href') : undefined;
        if (typeof href === 'string') token.attrSet('href', addressOf(href, String(env.relativePath)));
      }
    });
  }

  function copy(outDir: string): void {
    for (const path of linked)
      cpSync(join(repository, path), join(outDir, 'files', `${path}.txt`), { recursive: true });
  }

  return { plugin, copy };
}

/** What this size saves is less than a packet. */
const SMALLEST = 1_024;

/** Writes Brotli and gzip beside each text, as the gateway sends it. */
export function compress(outDir: string): void {
  for (const path of globSync('**/*.{html,js,css,svg,txt,json}', { cwd: outDir })) {
    const text = readFileSync(join(outDir, path));
    if (text.length < SMALLEST) continue;
    writeFileSync(
      join(outDir, `${path}.br`),
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(join(outDir, `${path}.gz`), gzipSync(text));
  }
}
