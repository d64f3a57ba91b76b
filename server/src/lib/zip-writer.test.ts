import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fullBudget, inflated, readDirectory } from './zip.ts'
import { type Packed, zipOf } from './zip-writer.ts'

async function bytesOf(files: readonly Packed[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(files)) parts.push(part)
  return Buffer.concat(parts)
}

describe('a ZIP that is written piece by piece', () => {
  it('is read back by another library and by our own reader', async () => {
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
    for (const entry of readDirectory(bytes, refuse).values()) {
      const own: Buffer[] = []
      for await (const part of inflated(bytes, entry, fullBudget(), refuse)) own.push(part)
      texts.push(Buffer.concat(own).toString())
    }
    expect(texts).toEqual([long.join(''), 'x', ''])
  })

  it('asks for no more than is taken, and ends what makes it when nobody takes more', async () => {
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

  it('fails where what makes it fails', async () => {
    async function* failing() {
      yield 'some'
      throw new Error('gone')
    }
    await expect(bytesOf([{ name: 'a', parts: failing() }])).rejects.toThrow('gone')
  })
})
