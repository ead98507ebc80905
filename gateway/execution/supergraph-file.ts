import { errorOf } from '../../subgraphs/process/thrown.ts';
import { readSupergraphFile, watchPath } from '../config/files.ts';
import { log } from '../config/log.ts';
import type { SupergraphSource } from './supergraph.ts';

/** In milliseconds. */
const LOOK_EVERY = 1_000;

/** The supergraph in a file, which is read again when it changes and on SIGHUP. Failures to read it again are logged. */
export function supergraphFile(path: string, lookEvery = LOOK_EVERY): SupergraphSource {
  let current = '';
  return {
    read: () => {
      current = readSupergraphFile(path);
      return current;
    },
    watch: (changed) => {
      const look = () => {
        const before = current;
        try {
          current = readSupergraphFile(path);
        } catch (error) {
          log.error(errorOf(error).message);
        }
        if (current !== before) changed(current);
      };
      const stop = watchPath(path, look, lookEvery);
      process.on('SIGHUP', look);
      return () => {
        stop();
        process.off('SIGHUP', look);
      };
    },
  };
}
