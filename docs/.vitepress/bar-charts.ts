import type { MarkdownRenderer } from 'vitepress';

/** Draws Mermaid's `xychart-beta horizontal` as bars of HTML: Mermaid itself is 2 MB of script. */
export function barCharts(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    if (info.trim() === 'mermaid') return chartOf(content, markdown.utils.escapeHtml);
    return fence?.(tokens, index, options, env, self) ?? '';
  };
}

function chartOf(source: string, escapeHtml: (text: string) => string): string {
  const [, title = ''] = /title "(.*)"/.exec(source) ?? [];
  const names: string[] = JSON.parse(/x-axis (\[.*\])/.exec(source)?.[1] ?? '[]');
  const values: number[] = JSON.parse(/bar (\[.*\])/.exec(source)?.[1] ?? '[]');
  const longest = Math.max(...values);
  const rows = names.map((name, index) => {
    const value = values[index] ?? 0;
    return `<dt>${escapeHtml(name)}</dt><dd><i style="width:${((80 * value) / longest).toFixed(1)}%"></i>${value.toFixed(2)}</dd>`;
  });
  return `<figure class="bars"><figcaption>${escapeHtml(title)}</figcaption><dl>${rows.join('')}</dl></figure>`;
}
