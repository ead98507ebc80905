/** Who may call. */
export type IdentitySettings = {
  tokens: TokenSettings | undefined;
  /** The file of the keys; undefined where keys are not taken. */
  keysFile: string | undefined;
  /** The tools that callers without a credential may read with; undefined where there are no such callers. */
  anonymousTools: readonly string[] | undefined;
  /** Whether callers who have a credential may ask for the schema; admins always may. */
  schemaForCallers: boolean;
};

/** How tokens of JSON (JWT) are verified. */
export type TokenSettings = {
  issuer: string;
  audience: string;
  /** What signs them: a secret of 32 bytes or more, or the keys that are published at an address. */
  signedBy: { secret: string } | { jwks: string };
  /** The names of the claims that hold the role and the tools. */
  roleClaim: string;
  toolsClaim: string;
  /** The name of the claim that holds the user as the broker of credentials has it. */
  userClaim: string;
};
