/** Thrown if only newer releases can use stored data. */
export class NewerFormat extends Error {
  override name = 'NewerFormat';

  constructor(place: string, format: number, supported: number) {
    super(
      `${place} has format ${format} of a newer release, and this release supports formats up to ${supported}: install the newer release, or restore a backup from before its upgrade`,
    );
  }
}
