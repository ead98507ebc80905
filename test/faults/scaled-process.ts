// Preloaded with `--import`: clocks and timers of the process follow the `ScaledClock` in its environment.
import { syncBuiltinESMExports } from 'node:module';
import promises from 'node:timers/promises';
import { ScaledClock } from './scaled-clock.ts';

const clock = new ScaledClock(Number(process.env.CLOCK_RATE), Number(process.env.CLOCK_ORIGIN));

const jumps = (process.env.CLOCK_JUMPS ?? '').split(' ').map(Number);
let putOff = 0;
process.on('SIGUSR2', () => {
  putOff = jumps.shift() ?? 0;
});

class ScaledDate extends Date {
  constructor(...given: []) {
    super(...((given.length === 0 ? [ScaledDate.now()] : given) as []));
  }
  static override now = () => clock.now() + putOff;
}
globalThis.Date = ScaledDate as DateConstructor;

const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() * clock.rate;

const scaled = <Make extends typeof setTimeout | typeof setInterval>(make: Make) =>
  Object.assign((run: () => void, ms = 0, ...rest: []) => make(run, clock.real(ms), ...rest), make) as Make;
globalThis.setTimeout = scaled(globalThis.setTimeout);
globalThis.setInterval = scaled(globalThis.setInterval);

const { setTimeout: sleep } = promises;
promises.setTimeout = (ms = 0, ...rest) => sleep(clock.real(ms), ...rest);
syncBuiltinESMExports();

const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, clock.real(ms));
