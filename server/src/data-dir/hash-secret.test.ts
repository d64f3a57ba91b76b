import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { openHashSecret } from './hash-secret.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const open = (current: string, before: string | null = null, isLost = false) =>
  openHashSecret(world.ctx.db, { current, before }, { keyInUse: async () => null, isNew: async () => false, isLost })
const key = (letter: string) => letter.repeat(32)

it('stays if one key of a replacement is lost, whichever, so that devices and users of apps are known on', async () => {
  const first = world.ctx.keys.current
  const secret = await open(first)
  expect(await open(key('a'), first)).toBe(secret)
  await expect(open(key('a'))).rejects.toThrow('SECRET_KEY is not')
  expect(await open(key('a'), null, true), 'the key before is lost').toBe(secret)
  expect(await open(key('a'))).toBe(secret)
  expect(await open(key('b'), key('a'))).toBe(secret)
  expect(await open(key('c'), key('a'), true), 'the new key is lost').toBe(secret)
  await expect(open(key('c'))).rejects.toThrow('SECRET_KEY is not')
  expect(await open(key('c'), key('a'))).toBe(secret)
  expect(await open(key('d'), null, true), 'both are lost').not.toBe(secret)
})
