import type { ToolEndpoint } from './endpoint.ts';

/**
 * What the compiler misses in values of which a row does not place every one, or in a row or values whose names it cannot see: a property
 * with the fault as its name. Nothing where all is well.
 */
export type Unplaced<Row extends ToolEndpoint, Given> = string extends KeysOf<Given> | Placed<Row>
  ? { [Fault in `${Row['tool']}: the types of the row and of the values do not say which names they have`]: never }
  : { [Name in Exclude<KeysOf<Given>, Placed<Row>> as `${Row['tool']} does not place ${Name}`]: never };

/** The names of all members of a union. */
type KeysOf<Given> = Given extends unknown ? keyof Given & string : never;

type Placed<Row> =
  | (Row extends { call: infer Call } ? InPath<Call> : never)
  | (Row extends { query: infer Query } ? NameOf<Query[keyof Query]> : never)
  | (Row extends { body: infer Body } ? NameOf<Body[keyof Body]> : never)
  | (Row extends { headers: infer Headers } ? NameOf<Headers[keyof Headers]> : never)
  | (Row extends { mode: string } ? 'mode' | 'body' | 'requestBody' : never);

type InPath<Call> = Call extends `${string}{${infer Name}}${infer Rest}` ? Name | InPath<Rest> : never;

type NameOf<Placement> = Placement extends string
  ? Placement
  :
      | (Placement extends { from: infer From extends string } ? From : never)
      | (Placement extends { when: infer When extends string } ? When : never);
