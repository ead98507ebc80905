export type AccessTokenRecord = { access_token: string; token_type?: string };

export type AccessTokenWriteRecord = { requestSchema?: object; accessToken?: AccessTokenRecord | null };
