const runs = Number(process.env['PROPERTY_RUNS'] ?? 0)
const seed = Number(process.env['PROPERTY_SEED'] ?? 0)

/**
 * How often a property is tried with made-up worlds, and from which seed: as given, so that `npm test` does the same each time, or as
 * `npm run soak -- properties` says, which tries hundreds more.
 */
export function tries(usual: { readonly seed: number; readonly numRuns: number }): { seed: number; numRuns: number; timeoutMs: number } {
  const numRuns = runs || usual.numRuns
  return { seed: seed || usual.seed, numRuns, timeoutMs: 60_000 + numRuns * 5_000 }
}
