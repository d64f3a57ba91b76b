import { type ConnectablePlatform, connectablePlatforms, platformDescriptors } from '@adroit/contract/platforms'

/** The platforms' own names, which are the same in every language. */
export const platformName = Object.fromEntries(
  connectablePlatforms.map((platform) => [platform, platformDescriptors[platform].productName]),
) as Readonly<Record<ConnectablePlatform, string>>
