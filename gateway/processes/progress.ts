const PATIENCE = 1_000;

/** Resolves as the work does; where that takes longer than a second, people are told on standard error what is being done. */
export async function telling<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.error(`… ${what}`), PATIENCE);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
