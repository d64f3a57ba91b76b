import type { Asset, Assets, PlatformName } from '../world.ts'

const none: Assets = { pages: [], instagram: [], identities: [], pixels: [], apps: [], audiences: [] }

/** An account's assets, some of them not usable for ads; `account` null: none. */
export function assetsOf(platform: PlatformName, account: string | null, nextId: () => string): Assets {
  if (account === null) return none
  const brand = account
    .split(/[\s–-]+/)
    .slice(0, 2)
    .join(' ')
  const asset = (name: string, usable = true): Asset => ({ id: nextId(), name: `${brand} ${name}`, usable })
  return {
    pages: platform === 'meta' ? [asset('Official'), asset('Community'), asset('Careers', false)] : [],
    instagram: platform === 'meta' ? [asset('on Instagram'), asset('archive on Instagram', false)] : [],
    identities: platform === 'tiktok' ? [asset('Official'), asset('Creators'), asset('old handle', false)] : [],
    pixels: platform === 'google' ? [] : [asset('Website'), asset('Checkout test', false)],
    apps: [asset('for iOS'), asset('for Android')],
    audiences: [asset('Buyers 180 days'), asset('Lookalike 3 %'), asset('Newsletter, too small', false)],
  }
}
