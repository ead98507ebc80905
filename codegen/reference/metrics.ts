import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../gateway/toolgraph.ts';
import { measured } from '../../subgraphs/metrics/instruments.ts';
import { table } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the source code that declares each metric, keyed by metric name. */
function declarations(): Map<string, string> {
  const files = globSync('{gateway,subgraphs}/**/*.ts', { cwd: ROOT, exclude: ['gateway/explorer/**'] });
  const found = files.flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /\b(?:counter|histogram|gauge|tally|total|reading)[<(][\s\S]*?;\n(?! )/g,
    ),
  ]);
  return new Map(
    found.flatMap(([text]) =>
      ((name) => (name ? [[name, text]] : []))(/'((?:toolgraph|process|nodejs)_\w+)'/.exec(text)?.[1]),
    ),
  );
}

/**
 * Finds the labels in a metric's declaration: in a type argument, in the third argument of `tally`, or in a labels
 * object.
 */
function labelsIn(text: string): string[] {
  const [, typed] = /(?:^\w+|Reading)<\{ (.*?) \}>/.exec(text) ?? [];
  if (typed) return typed.split(/;\s*/).map((label) => label.replace(/:.*/s, ''));
  const [, label] = /^tally\([\s\S]*?,\s+'(\w+)',\s+\[/.exec(text) ?? [];
  if (label) return [label];
  const [, labels] = /\{ (\w[^{}]*) \},?\s*\]/.exec(text) ?? [];
  if (labels) return labels.split(', ').map((each) => each.replace(/:.*/s, ''));
  if (/\bspaces\(/.test(text)) return ['space'];
  return /\bof\(/.test(text) ? ['service'] : [];
}

const INTRODUCTION = `\`\`\`sh
curl http://127.0.0.1:4000/metrics
\`\`\`

Clients cannot create series: \`operation\` is the name of a tool's operation, an example query or a trusted document, otherwise \`other\`,
\`unnamed\`, or \`event\` for events of subscriptions. With a login, the page requires the admin role ([monitoring](../../guides/monitor.md)).`;

export function metricsPage(): string {
  const texts = declarations();
  const rows = measured().flatMap(({ name, help }) => {
    const text = texts.get(name);
    if (text === undefined) return [];
    return [
      [
        `\`${name}\``,
        labelsIn(text)
          .map((label) => `\`${label}\``)
          .join(', '),
        help,
      ],
    ];
  });
  return `# Metrics\n\n${INTRODUCTION}\n\n${table(['Metric', 'Labels', 'Meaning'], rows)}\n`;
}
