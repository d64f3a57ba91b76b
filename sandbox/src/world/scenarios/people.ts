import type { PlatformName, World } from '../world.ts'
import type { Builder } from './builder.ts'

type Right = 'read' | 'advertise' | 'manage'

/** Accounts in which every person has at most read access. */
export type ReadOnly = ReadonlySet<string>

/** Per platform: one person with all rights, one with read access only, and one who sees a single account. */
export function addPeople(build: Builder, readOnly: ReadOnly): void {
  for (const platform of ['meta', 'google', 'tiktok'] as const) {
    const accounts = accountsOn(build.world, platform)
    const rights = (right: (id: string) => Right) => Object.fromEntries(accounts.map(({ id }) => [id, right(id)]))
    const first = accounts.find(({ manager }) => !manager)
    build.person(
      platform,
      'Ana Ruiz',
      rights((id) => (readOnly.has(id) ? 'read' : 'manage')),
    )
    build.person(
      platform,
      'Ben Okafor',
      rights(() => 'read'),
    )
    build.person(platform, 'Chie Mori', first ? { [first.id]: 'advertise' } : {})
  }
}

const accountsOn = (world: World, platform: PlatformName) => world.accounts.filter((account) => account.platform === platform)
