const runs = Number(process.env['PROPERTY_RUNS'] ?? 0)
const seed = Number(process.env['PROPERTY_SEED'] ?? 0)

/**
 * Returns how many random cases a property test runs, and the seed. By default these are fixed, so that `npm test` is deterministic; `npm
 * run soak -- properties` sets them and runs hundreds more.
 */
export function tries(usual: { readonly seed: number; readonly numRuns: number }): { seed: number; numRuns: number; timeoutMs: number } {
  const numRuns = runs || usual.numRuns
  return { seed: seed || usual.seed, numRuns, timeoutMs: 60_000 + numRuns * 5_000 }
}
