import type { Budget } from '../platform.ts'

/**
 * Factors for the minimums in US dollars in other currencies ("verification ratio", docs id 1737585839634433). For other currencies no
 * factor is confirmed, and TikTok itself checks the minimum.
 */
const ratios: Readonly<Record<string, bigint>> = {
  USD: 1n,
  JPY: 100n,
  KRW: 1_000n,
  TWD: 10n,
  HKD: 10n,
  CNY: 10n,
  IDR: 10_000n,
  VND: 10_000n,
}

/**
 * Returns the minimum budget in micros, the same for daily and lifetime budgets; null: unknown. An ad group's lifetime budget may need
 * more, depending on its days.
 */
export function leastBudget(level: 'CAMPAIGN' | 'AD_SET', _kind: Budget['kind'], currency: string): bigint | null {
  const ratio = ratios[currency]
  return ratio === undefined ? null : (level === 'CAMPAIGN' ? 50n : 20n) * ratio * 1_000_000n
}
