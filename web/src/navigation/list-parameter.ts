/** Returns several values as one URL parameter; undefined: none. A value may contain any character, also none at all. */
export function listParameter(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.map((value) => encodeURIComponent(value)).join(',')
}

/** Reads a parameter that `listParameter` wrote. What it cannot decode is one value, as links of earlier versions have it. */
export function readListParameter(parameter: string | undefined): readonly string[] {
  if (parameter === undefined) return []
  try {
    return [...new Set(parameter.split(',').map(decodeURIComponent))]
  } catch {
    return [parameter]
  }
}
