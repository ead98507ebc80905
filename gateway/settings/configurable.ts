import { SECRETS, VARIABLES } from './variables.ts';

/** What a setting of a file may be beside a text. */
type Kind = { isList: boolean };

/** The variable that names the file of a secret, in place of the one that holds it. */
export const fileVariable = (secret: string): string => `${secret}_FILE`;

/** The variable that names the file of settings, which that file cannot set. */
export const CONFIGURATION_VARIABLE = 'TOOLGRAPH_CONFIG';

/** All that a file of settings may set. */
export const CONFIGURED: ReadonlyMap<string, Kind> = new Map(
  Object.entries(VARIABLES)
    .filter(([name]) => name !== CONFIGURATION_VARIABLE)
    .flatMap(([name, { isList = false }]): [string, Kind][] => [
      [name, { isList }],
      ...(SECRETS.has(name) ? [[fileVariable(name), { isList: false }] as [string, Kind]] : []),
    ]),
);
