/** One change of the database's format. Released migrations never change; names sort in the order of execution. */
export type Migration = {
  name: string;
  sql: string;
  /** Older releases cannot use the database afterwards, so that all replicas must be stopped for the upgrade. */
  isBreaking?: true;
};
