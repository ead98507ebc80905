import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { readSettings, type Settings } from './config.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { log, setLogLevel } from './log.ts';
import { RENEWABLE, VARIABLES } from './variables.ts';

/** Whether a process has a terminal: one that closes sends SIGHUP too, and then the process ends. */
const hasTerminal = () => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Whether SIGHUP has the settings read again. */
export const renewsOnHangup = (): boolean => !hasTerminal();

/** Settings that are in force, and where they were read. */
type InForce = { settings: Settings; environment: Environment };

/**
 * Reads the files of settings again on SIGHUP, and has what has changed taken up where a running process can. Settings with a fault change nothing: it is logged, and those before
 * hold. What the next start alone takes up is named.
 *
 * @param take is given the changed settings
 * @param read reads the settings out of an environment
 */
export function renewOnHangup(
  inForce: InForce,
  take: (settings: Settings) => void,
  read: typeof readSettings = readSettings,
): void {
  let { environment: before } = inForce;
  process.on('SIGHUP', () => {
    try {
      const environment = readEnvironment();
      const settings = read(environment.values, environment);
      for (const warning of environment.warnings) log.warn(warning);
      const changed = changedBetween(before, environment);
      before = environment;
      setLogLevel(settings.log.level);
      take(settings);
      report(changed);
    } catch (error) {
      log.error({ faults: errorOf(error).message.split('\n') }, 'the settings have faults: those before still hold');
    }
  });
}

/** The variables whose texts differ. */
const changedBetween = ({ values: before }: Environment, { values: now }: Environment) =>
  Object.keys(VARIABLES).filter((name) => before[name] !== now[name]);

function report(changed: string[]): void {
  const taken = changed.filter((name) => RENEWABLE.includes(name));
  const later = changed.filter((name) => !RENEWABLE.includes(name));
  log.info({ taken }, 'the settings were read again');
  if (later.length > 0) log.warn({ variables: later }, 'these settings have changed, and hold from the next start on');
}
