import { z } from 'zod';
import { fileVariable, RELOADABLE_SETTINGS, SECRETS, SETTINGS } from '../../gateway/config/variables.ts';
import { table } from './table.ts';

const INTRODUCTION = `\`\`\`sh
PORT=4100 LOG_LEVEL=warn npm start
\`\`\`

Settings are environment variables, lines of \`.env\`, or keys of \`toolgraph.config.json\`; the first in this order takes precedence
([configuration](../../guides/deploy.md#configure)). Each secret can also be in a file: \`${fileVariable('TASKMANAGER_TOKEN')}\` in place of
\`TASKMANAGER_TOKEN\`. Reloadable settings are applied on SIGHUP, the others at the next start.`;

export function settingsPage(): string {
  const rows = Object.entries(SETTINGS.shape).map(([name, type]) => {
    const hasDefault = type instanceof z.ZodDefault || type instanceof z.ZodPrefault;
    const traits = [SECRETS.has(name) && 'secret', RELOADABLE_SETTINGS.has(name) && 'reloadable'].filter(Boolean);
    return [
      `\`${name}\``,
      hasDefault ? `\`${type.def.defaultValue}\`` : '',
      type.description?.replaceAll('*', '\\*') ?? '',
      traits.join(', '),
    ];
  });
  return `# Settings\n\n${INTRODUCTION}\n\n${table(['Setting', 'Default', 'Meaning', ''], rows)}\n`;
}
