export type AccessTokenRecord = { access_token: string; token_type?: string };
