/** The finding of a check, and how to fix it. Contains no secrets. */
export type Finding = {
  check: string;
  status: 'ok' | 'warning' | 'fault' | 'skipped';
  message: string;
  remedy?: string;
};

/** Creates findings whose messages start with the check's subject. */
export const findingOf =
  (check: string, about = '') =>
  (status: Finding['status'], message: string, remedy?: string): Finding => ({
    check,
    status,
    message: about === '' ? message : `${about} ${message}`,
    ...(remedy === undefined ? {} : { remedy }),
  });
