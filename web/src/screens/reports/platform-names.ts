import type { Platform } from '@adroit/contract/platforms'
import type { Text } from '../../locale/text.ts'

/** Returns the names of platforms in one line; without any, those of all. */
export function platformNames(platforms: readonly Platform[], text: Text): string {
  return platforms.length === 0 ? text('platform.all') : platforms.map((platform) => text(`platform.${platform}`)).join(', ')
}
