import { createHash } from 'node:crypto'
import type { World } from '../world/world.ts'

/** A person with an account at every login provider. */
export interface LoginPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The people of the world, each once, whatever platforms they have accounts at. */
export function loginPeople(world: World): LoginPerson[] {
  const names = [...new Set(world.people.map(({ name }) => name))]
  return names.map((name) => {
    const id = createHash('sha256').update(`login ${name}`).digest('hex')
    return { id, name, email: `${name.toLowerCase().replaceAll(' ', '.')}@people.example` }
  })
}

/** The digits by which Google and Facebook name a person; each of Facebook's apps has its own. */
export const digitsOf = ({ id }: LoginPerson, app = ''): string =>
  BigInt(`0x${createHash('sha256').update(`${app} ${id}`).digest('hex').slice(0, 16)}`)
    .toString()
    .slice(0, 17)
    .padStart(17, '1')

/** The id by which WeChat names a person to one app, or, with the prefix `u`, to all apps of an account. */
export const wechatIdOf = ({ id }: LoginPerson, prefix: 'o' | 'u', app = ''): string =>
  `${prefix}${createHash('sha256').update(`${app} ${id}`).digest('base64url').slice(0, 27)}`
