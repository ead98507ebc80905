import { fileNames, readIfThere } from './text-files.ts';

const FOLDER = 'docs/decisions';
const HEAD = `<!-- Written by \`npm run codegen\` from the records; not to be edited. -->

# Decisions

What a reader may question has a record here with its reason. A new one takes the next free number, \`NNN-title.md\`, opens with
\`# NNN: Title\` and a line \`Status: accepted, YYYY-MM-DD\`; one that no longer holds says \`Status: superseded by NNN, YYYY-MM-DD\`.

| Number | Title | Status | Date |
|---|---|---|---|
`;

/** docs/decisions/README.md: the records with their status. */
export function decisionIndex(): string {
  const files = fileNames(FOLDER).filter((file) => /^\d{3}-.*\.md$/.test(file));
  return `${HEAD}${files.map(rowOf).join('')}`;
}

function rowOf(file: string): string {
  const text = readIfThere(`${FOLDER}/${file}`) ?? '';
  const [, number, title] = /^# (\d{3}): (.*)/.exec(text) ?? [];
  const [, status = 'accepted', date = ''] = /^Status: (.*), (\d{4}-\d\d-\d\d)$/m.exec(text) ?? [];
  if (!title || !file.startsWith(`${number}-`))
    throw new Error(`${FOLDER}/${file} does not open with its number and title`);
  return `| ${number} | [${title}](${file}) | ${status} | ${date} |\n`;
}
