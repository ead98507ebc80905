/** The finding of a check, and what to do about it. Contains no secret. */
export type Finding = {
  check: string;
  status: 'ok' | 'warning' | 'fault' | 'skipped';
  message: string;
  remedy?: string;
};

/** Creates findings of one check; messages start with its subject. */
export const findingOf =
  (check: string, about = '') =>
  (status: Finding['status'], message: string, remedy?: string): Finding => ({
    check,
    status,
    message: about === '' ? message : `${about} ${message}`,
    ...(remedy === undefined ? {} : { remedy }),
  });
