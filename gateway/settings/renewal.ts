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
      const [same, moved] = byAddress(started, settings);
      take(settings, new Map(same.map((name) => [name, settings.upstreams[name].credential ?? ''])));
      const changed = Object.keys(SETTINGS.shape).filter((name) => before.values[name] !== now.values[name]);
      const later = new Set(moved.map((name) => UPSTREAMS[name].credential.variable));
      const isTaken = (name: string) => RELOADABLE_SETTINGS.has(name) && !later.has(name);
      report(
        changed.filter(isTaken),
        changed.filter((name) => !isTaken(name)),
      );
      before = now;
    } catch (error) {
      log.error({ faults: errorOf(error).message.split('\n') }, 'the settings have faults: those before still hold');
    }
  });
}

/** The upstreams at the addresses of the start, and the others: a credential may be meant for another address, which the next start takes. */
function byAddress({ upstreams: before }: Settings, { upstreams: now }: Settings): [UpstreamName[], UpstreamName[]] {
  const isSame = (name: UpstreamName) =>
    before[name].kind === 'live' && now[name].kind === 'live' && before[name].url === now[name].url;
  const names = keysOf<UpstreamName>(UPSTREAMS);
  return [names.filter(isSame), names.filter((name) => !isSame(name))];
}

function report(taken: string[], later: string[]): void {
  log.info({ taken }, 'the settings were read again');
  if (later.length > 0) log.warn({ variables: later }, 'these settings have changed, and hold from the next start on');
}
