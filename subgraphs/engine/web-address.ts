import { badInput } from '../upstream/errors.ts';

/** Creates an argument check that requires an absolute http or https URL. */
export function checkedWebAddress<Argument extends string>(argument: Argument) {
  const as = (address: string): string => {
    const { protocol = '' } = URL.parse(address) ?? {};
    if (!/^https?:$/.test(protocol)) throw badInput(argument, `'${address}' is not an absolute http or https URL`);
    return address;
  };
  return { from: argument, as };
}
