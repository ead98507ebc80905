/** What an examination has found of one part, in words, and what to do about it. It has no secret. */
export type Finding = {
  check: string;
  /** As it should be; to be looked at; wrong; or not examined. */
  status: 'ok' | 'warning' | 'fault' | 'skipped';
  message: string;
  remedy?: string;
};

/** Makes the findings of one check, whose messages begin with what it is about. */
export const findingOf =
  (check: string, about = '') =>
  (status: Finding['status'], message: string, remedy?: string): Finding => ({
    check,
    status,
    message: about === '' ? message : `${about} ${message}`,
    ...(remedy === undefined ? {} : { remedy }),
  });
