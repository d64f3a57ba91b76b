import { expect, it } from 'vitest'
import { TooManyWait, takeTurns } from './take-turns.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

it('lets keys take turns, and runs no more at a time than it may', async () => {
  const turns = takeTurns({ atOnce: 2, perKey: 10, inAll: 20 })
  const order: string[] = []
  let most = 0
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(name)
    await tick()
    running -= 1
    return name
  }
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => turns(name.slice(0, 1), work(name)))
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  expect(most).toBe(2)
})

it('refuses at once what is too much of a key or in all, and takes new work when it has run', async () => {
  const turns = takeTurns({ atOnce: 1, perKey: 2, inAll: 3 })
  const forever = Promise.withResolvers<void>()
  const held = ['a', 'a', 'b'].map((key) => turns(key, () => forever.promise))
  await expect(turns('a', async () => 1)).rejects.toThrow(TooManyWait)
  await expect(turns('c', async () => 1)).rejects.toThrow(TooManyWait)
  forever.resolve()
  await Promise.all(held)
  expect(await turns('c', async () => 1)).toBe(1)
})

it('goes on after work that fails', async () => {
  const turns = takeTurns({ atOnce: 1, perKey: 5, inAll: 5 })
  const failed = turns('a', () => Promise.reject(new Error('no')))
  const next = turns('a', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
