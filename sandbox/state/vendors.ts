/** The vendors, by the name that the control and the log of requests use. */
export type ServiceName = 'taskmanager' | 'engine' | 'tracking' | 'google';
