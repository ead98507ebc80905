/** Who may use the credentials of this process: roles, anonymous clients, and engines that have tools run. */
export const OWNERS = ['reader', 'writer', 'admin', 'anonymous', 'worker'] as const;
export type Owner = (typeof OWNERS)[number];

export const isOwner = (text: string): text is Owner => OWNERS.includes(text as Owner);
