import type { Locale } from '@adroit/contract/locales'
import { type Platform, platformDescriptors, platforms } from '@adroit/contract/platforms'

/** Messages with the names of the media platforms. */
export const platformNames = (locale: Locale) =>
  Object.fromEntries(platforms.map((platform) => [`platform.${platform}`, platformDescriptors[platform].names[locale]])) as Readonly<
    Record<`platform.${Platform}`, string>
  >
