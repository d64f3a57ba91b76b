/** An ad's metrics for one day of its account's calendar. Money is in micros of the account's currency, in whole minor units. */
export interface Figures {
  readonly spend: number
  readonly impressions: number
  /** People; not additive over days or ads. */
  readonly reach: number
  readonly clicks: number
  readonly linkClicks: number
  readonly videoViews: number
  /** By the day of the impression; late ones arrive for weeks. */
  readonly conversions: number
  readonly conversionValue: number
  readonly installs: number
  readonly purchases: number
  readonly purchaseValue: number
  /** People who opened the app again the day after installing it. */
  readonly retained: number
}

/** Returns the figures with every value changed. */
export function mapFigures(figures: Figures, change: (value: number, key: keyof Figures) => number): Figures {
  // the same keys, which `fromEntries` does not keep in its type
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, change(value, key as keyof Figures)])) as unknown as Figures
}
