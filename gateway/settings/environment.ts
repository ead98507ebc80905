import { existsSync } from 'node:fs';

/** Reads a file `.env` of the working directory into the environment, where there is one; what is set already stays as it is. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile();
}
