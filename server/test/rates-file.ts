/** A file of own rates that has the same ones for each day: dollars and yen for a euro. */
export const ratesFile = (days: readonly string[], yen: number): string =>
  `Date,USD,JPY,\n${days.map((day) => `${day},1.25,${yen},`).join('\n')}\n`
