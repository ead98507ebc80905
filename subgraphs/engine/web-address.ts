import { badInput } from '../upstream/errors.ts';

/** Where the argument of that name is an address: refuses what is no absolute http or https URL. */
export function checkedWebAddress<Argument extends string>(argument: Argument) {
  const as = (address: string): string => {
    const { protocol = '' } = URL.parse(address) ?? {};
    if (!/^https?:$/.test(protocol)) throw badInput(argument, `'${address}' is no absolute http or https address`);
    return address;
  };
  return { from: argument, as };
}
