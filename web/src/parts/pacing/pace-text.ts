import type { Locale } from '@adroit/contract/locales'
import type { AccountPace } from '@adroit/contract/pacing'
import { showPercent } from '../../locale/numbers.ts'
import type { Text } from '../../locale/text.ts'

/** Farther from a budget than this is worth a look. */
const near = 0.1

export type PaceTone = 'good' | 'bad' | 'warn' | 'quiet'

export const isOff = ({ fraction }: Pick<AccountPace, 'fraction'>): boolean => fraction !== null && Math.abs(fraction - 1) > near

export function paceTone(pace: Pick<AccountPace, 'fraction'>): PaceTone {
  if (pace.fraction === null) return 'quiet'
  if (!isOff(pace)) return 'good'
  return pace.fraction > 1 ? 'bad' : 'warn'
}

/** "12 % over budget". */
export function paceWords({ fraction }: Pick<AccountPace, 'fraction'>, text: Text, locale: Locale): string {
  if (fraction === null) return text('pacing.unknown')
  const percent = showPercent(Math.abs(fraction - 1), locale, 0)
  if (Math.abs(fraction - 1) < 0.005) return text('pacing.on')
  return text(fraction > 1 ? 'pacing.over' : 'pacing.under', { percent })
}
