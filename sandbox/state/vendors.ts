/** Vendor names, as used by the control routes and the request log. */
export type ServiceName = 'taskmanager' | 'engine' | 'tracking' | 'google';
