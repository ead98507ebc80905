/** One change of the database's format. Released migrations never change; names sort in the order of execution. */
export type Migration = {
  name: string;
  sql: string;
  /** Older releases cannot use the database afterwards, so that all replicas must be stopped for the upgrade. */
  isBreaking?: true;
};

/** Thrown if only newer releases can use stored data. */
export class NewerFormat extends Error {
  override name = 'NewerFormat';

  constructor(place: string, format: number, supported: number) {
    super(
      `${place} has format ${format} of a newer release, and this release supports formats up to ${supported}: install the newer release, or restore a backup from before its upgrade`,
    );
  }
}
