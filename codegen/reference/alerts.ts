import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALERTS = join(import.meta.dirname, '../../deploy/alerts.yml');

type Alert = { name: string; expression: string; wait: string; summary: string; description: string };

/**
 * Parses the alerts in `deploy/alerts.yml`. The file must keep its layout, because it is not parsed as general YAML.
 */
export function readAlerts(text = readFileSync(ALERTS, 'utf8')): Alert[] {
  return text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((alert) => ({
      name: /^\w+/.exec(alert)?.[0] ?? '',
      expression: /^ +expr: '(.*)'$/m.exec(alert)?.[1] ?? '',
      wait: /^ +for: (\w+)$/m.exec(alert)?.[1] ?? '',
      summary: /^ +summary: '(.*)'$/m.exec(alert)?.[1] ?? '',
      description: (/^ +description: >-\n((?: {12}.*\n)+)/m.exec(alert)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim(),
    }));
}

const INTRODUCTION = `\`\`\`sh
npm run doctor
\`\`\`

The alerts of \`deploy/alerts.yml\`, their causes and what to do. Start with \`/status\`, or with \`npm run doctor\` for an installation.`;

export function alertsPage(): string {
  const sections = readAlerts().map(
    ({ name, expression, wait, summary, description }) =>
      `## ${name}\n\n${summary} ${description}\n\n\`${expression}\`${wait === '0m' ? '' : ` for ${wait}`}`,
  );
  return `# Alerts\n\n${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}
