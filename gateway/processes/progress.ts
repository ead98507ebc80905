const SILENT_MS = 1_000;

/** Resolves as the work does; where that takes longer than a second, what is being done is said on standard error. */
export async function withProgress<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.error(`… ${what}`), SILENT_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
