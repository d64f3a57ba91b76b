import type { Locale } from '@adroit/contract/locales'
import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { type PublishSupport, publishSupport } from '@adroit/contract/publish-support'
import { listNames } from '../../../locale/names.ts'
import type { Text } from '../../../locale/text.ts'

/** The platforms that cannot do something. */
export const lacking = (
  platforms: readonly ConnectablePlatform[],
  can: (support: PublishSupport) => boolean,
): readonly ConnectablePlatform[] => platforms.filter((platform) => !can(publishSupport[platform]))

/** Why an option cannot be chosen; null: every platform of the plan has it. */
export function lackText(
  platforms: readonly ConnectablePlatform[],
  can: (support: PublishSupport) => boolean,
  option: string,
  text: Text,
  locale: Locale,
): string | null {
  const without = lacking(platforms, can)
  if (without.length === 0) return null
  return text('publish.lacks', {
    option,
    platforms: listNames(
      without.map((platform) => text(`platform.${platform}`)),
      locale,
    ),
  })
}
