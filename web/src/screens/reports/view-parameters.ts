type Parameters = Readonly<Record<string, string>>

/** URL parameters of version 1.0 and their current names. Copied links and bookmarks may still contain them. */
const olderNames: Readonly<Record<string, string>> = {
  by: 'breakdown',
  range: 'dateRange',
  vs: 'comparison',
  within: 'scope',
  figure: 'chartMetric',
  at: 'asOf',
  q: 'search',
}

/** Returns the URL's parameters by their current names. A current name takes precedence over its older one. */
export function currentParameters(parameters: Parameters): Parameters {
  const renamed = Object.entries(parameters).map(([name, value]) => [olderNames[name] ?? name, value] as const)
  return { ...Object.fromEntries(renamed), ...parameters }
}
