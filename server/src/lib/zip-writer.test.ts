import { AsyncLocalStorage } from 'node:async_hooks'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fullBudget, openZip } from './zip.ts'
import { type Packed, zipOf } from './zip-writer.ts'

async function bytesOf(files: readonly Packed[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(files)) parts.push(part)
  return Buffer.concat(parts)
}

describe('a ZIP that is written in pieces', () => {
  it('can be read by another library and by our own reader', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${(index * 7_919) % 104_729} 报\n`)
    const bytes = await bytesOf([
      { name: 'a/b.txt', parts: long },
      { name: '报.txt', parts: ['x'] },
      { name: 'empty.txt', parts: [] },
    ])
    const parts = unzipSync(bytes)
    expect(Object.keys(parts)).toEqual(['a/b.txt', '报.txt', 'empty.txt'])
    expect(Buffer.from(parts['a/b.txt'] ?? []).toString()).toBe(long.join(''))
    expect(bytes.length).toBeLessThan(long.join('').length / 2)
    const refuse = (problem: string) => new Error(problem)
    const texts: string[] = []
    for (const entry of await openZip(bytes, refuse)) {
      const own: Buffer[] = []
      for await (const part of entry.inflated(fullBudget())) own.push(part)
      texts.push(Buffer.concat(own).toString())
    }
    expect(texts).toEqual([long.join(''), 'x', ''])
  })

  it('produces only what is consumed, and stops its producer when the consumer stops', async () => {
    let made = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          made += 1
          yield `${made} ${Math.sin(made)}`.repeat(2_000)
        }
      } finally {
        ended = true
      }
    }
    const zip = zipOf([{ name: 'a', parts: endless() }])
    for (let taken = 0; taken < 5; taken += 1) await zip.next()
    const before = made
    await new Promise((resolve) => setImmediate(resolve))
    expect(made).toBe(before)
    await zip.return(undefined)
    expect(ended).toBe(true)
  })

  it('makes its parts for whoever asks, and few of them ahead of what is taken', async () => {
    const asker = new AsyncLocalStorage<string>()
    const askers = new Set<string | undefined>()
    let made = 0
    async function* texts() {
      for (; made < 200; made += 1) {
        await null
        askers.add(asker.getStore())
        yield Array.from({ length: 2_000 }, (_, index) => Math.sin(made * 2_000 + index)).join()
      }
    }
    const zip = asker.run('maker', () => zipOf([{ name: 'a', parts: texts() }]))
    await asker.run('first', () => zip.next())
    await asker.run('second', () => zip.next())
    expect(made).toBeLessThan(20)
    let left = 0
    for (; !(await asker.run('third', () => zip.next())).done; left += 1);
    expect([made, left > 10]).toEqual([200, true])
    expect([...askers].sort()).toEqual(['second', 'third'])
  })

  it('fails where what makes it fails', async () => {
    async function* failing() {
      yield 'some'
      throw new Error('gone')
    }
    await expect(bytesOf([{ name: 'a', parts: failing() }])).rejects.toThrow('gone')
  })
})
