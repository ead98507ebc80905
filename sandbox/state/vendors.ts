/** Vendor names, as used in control requests and the request log. */
export type ServiceName = 'taskmanager' | 'engine' | 'tracking' | 'google';
