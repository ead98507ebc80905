import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from 'vitepress';

const INLINE = /<script( id="[^"]*")?>(.*?)<\/script>/gs;

/** Moves inline scripts into files: the gateway's Content-Security-Policy allows none. */
export function externalScripts(html: string, _id: string, { siteConfig }: { siteConfig: SiteConfig }): string {
  return html.replaceAll(INLINE, (_script, id: string | undefined, code: string) => {
    const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    mkdirSync(join(siteConfig.outDir, 'assets'), { recursive: true });
    writeFileSync(join(siteConfig.outDir, name), code);
    return `<script${id ?? ''} src="${siteConfig.site.base}${name}"></script>`;
  });
}
