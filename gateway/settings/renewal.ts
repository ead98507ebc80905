import { keysOf, type UpstreamName } from '../../subgraphs/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { readSettings, type Settings } from './config.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { log, setLogLevel } from './log.ts';
import { RELOADABLE_SETTINGS, SETTINGS, UPSTREAMS } from './variables.ts';

/** Whether a process has a terminal: one that closes sends SIGHUP too, and then the process ends. */
const hasTerminal = () => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Whether SIGHUP has the settings read again. */
export const renewsOnHangup = (): boolean => !hasTerminal();

/** The settings of the start, and where they were read. */
type Started = { settings: Settings; environment: Environment };

/** Credentials of this process that have changed, by the upstreams that are asked with them. */
export type ChangedCredentials = ReadonlyMap<string, string>;

/**
 * Reads the files of settings again on SIGHUP, and has what has changed taken up where a running process can. Settings with a fault change nothing: it is logged, and those before
 * hold. What the next start alone takes up is named.
 *
 * @param take is given the changed settings
 * @param read reads the settings out of an environment
 */
export function renewOnHangup(
  { settings: started, environment }: Started,
  take: (settings: Settings, credentials: ChangedCredentials) => void,
  read: typeof readSettings = readSettings,
): void {
  let before = environment;
  process.on('SIGHUP', () => {
    try {
      const now = readEnvironment();
      const settings = read(now.values, now);
      for (const warning of now.warnings) log.warn(warning);
      setLogLevel(settings.log.level);
      take(settings, credentialsOf(started, settings));
      report(changedBetween(before, now), moved(started, settings));
      before = now;
    } catch (error) {
      log.error({ faults: errorOf(error).message.split('\n') }, 'the settings have faults: those before still hold');
    }
  });
}

const NAMES = keysOf<UpstreamName>(UPSTREAMS);

/** A credential is taken for the address of the start alone: it may be meant for another one, which the next start takes. */
const isWhereItWas = (name: UpstreamName, { upstreams: before }: Settings, { upstreams: now }: Settings) =>
  before[name].kind === 'live' && now[name].kind === 'live' && before[name].url === now[name].url;

function credentialsOf(started: Settings, settings: Settings): ChangedCredentials {
  const same = NAMES.filter((name) => isWhereItWas(name, started, settings));
  return new Map(same.map((name) => [name, settings.upstreams[name].credential ?? '']));
}

/** The variables of credentials that are not taken, at least for one of their services. */
const moved = (started: Settings, settings: Settings) =>
  NAMES.filter((name) => !isWhereItWas(name, started, settings)).map((name) => UPSTREAMS[name].credential.variable);

/** The settings whose texts differ. */
const changedBetween = ({ values: before }: Environment, { values: now }: Environment) =>
  Object.keys(SETTINGS.shape).filter((name) => before[name] !== now[name]);

function report(changed: string[], except: string[]): void {
  const isTaken = (name: string) => RELOADABLE_SETTINGS.has(name) && !except.includes(name);
  const later = changed.filter((name) => !isTaken(name));
  log.info({ taken: changed.filter(isTaken) }, 'the settings were read again');
  if (later.length > 0) log.warn({ variables: later }, 'these settings have changed, and hold from the next start on');
}
