import { existsSync } from 'node:fs';

/** Reads a file `.env` of the working directory into the environment, where there is one; what is set already stays as it is. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile();
}

/** Where data are kept unless DATA_DIR says so. */
export const USUAL_DATA_DIR = './data';

/** The data directory, for commands that read no other setting. */
export const dataDirectory = (): string => process.env.DATA_DIR || USUAL_DATA_DIR;
