import { decodeHTML } from 'entities';
import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Deeper than any mail is laid out; reading such nesting takes the square of its depth. */
const DEEPEST = 1_000;
/** These close each other, or hold nothing. */
const FLAT = /^(p|li|td|th|tr|thead|tbody|tfoot|dt|dd|option|br|hr|img|input|meta|link|col|area|base|source|wbr)$/;

/** The text of HTML. Where it is nested without measure it is read without its layout. */
export function textOfHtml(markup: string): string {
  return depthOf(markup) > DEEPEST ? decodeHTML(markup.replace(/<[^<>]*>/g, ' ')) : convert(markup, HTML);
}

function depthOf(markup: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, close, name = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (FLAT.test(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (close ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Links as text and target, pictures by what they say, lists with bullets, nothing that is hidden, no line wrapped. */
const HTML: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 300, ellipsis: '…' },
  formatters: {
    spoken: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? ''),
    cell: ({ children }, walk, builder) => {
      walk(children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'spoken' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['title', '[hidden]', '[style*="display:none" i]', '[style*="display: none" i]'].map((selector) => ({
      selector,
      format: 'skip',
    })),
  ],
};
