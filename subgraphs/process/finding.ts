/** The result of a configuration check, with a remedy if the check found a problem. Contains no secrets. */
export type Finding = {
  check: string;
  status: 'ok' | 'warning' | 'fault' | 'skipped';
  message: string;
  remedy?: string;
};

/** Creates a function that builds a check's results. Every message starts with `about`, the subject of the check. */
export const findingOf =
  (check: string, about = '') =>
  (status: Finding['status'], message: string, remedy?: string): Finding => ({
    check,
    status,
    message: about === '' ? message : `${about} ${message}`,
    ...(remedy === undefined ? {} : { remedy }),
  });
