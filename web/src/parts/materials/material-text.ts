import type { Locale } from '@adroit/contract/locales'
import { intlTag } from '@adroit/contract/locales'
import type { MaterialSummary } from '@adroit/contract/material'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 412 kB, 8.4 MB: with 1,000 bytes to the kilobyte, as phones show it. */
export function showBytes(bytes: number, locale: Locale): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 || value >= 100 ? 0 : 1,
  })
  return format.format(value)
}

/** 0:27, 1:02:05 */
export function showDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** JPG · 1080 × 1350 · 412 kB */
export function showFile(
  { format, width, height, bytes }: Pick<MaterialSummary, 'format' | 'width' | 'height' | 'bytes'>,
  locale: Locale,
): string {
  return [format.toUpperCase(), `${width} × ${height}`, showBytes(bytes, locale)].join(' · ')
}
