import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-lock-'))
const lock = join(folder, 'lock')
beforeEach(() => rmSync(lock, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dead = '4194304 1'

describe('the lock of a data folder', () => {
  it('is locked until it is released', () => {
    const { release } = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(`in use by another Adroit (process ${process.pid})`)
    release()
    lockDataDir(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a dead process, of a process id in use by another process, or without content is taken over', () => {
    for (const content of [dead, `${process.pid} 1`, '', 'nonsense']) {
      writeFileSync(lock, content)
      lockDataDir(folder).release()
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('is released by its owner only', () => {
    const { release } = lockDataDir(folder)
    writeFileSync(lock, dead)
    release()
    expect(readFileSync(lock, 'utf8')).toBe(dead)
  })

  it('goes to one of several processes that take it over at the same moment', async () => {
    const racers = Array.from({ length: 4 }, racer)
    for (let round = 0; round < 40; round += 1) {
      writeFileSync(lock, dead)
      const at = Date.now() + 40
      const got = await Promise.all(racers.map((race) => race.run(at)))
      expect(got.filter((won) => won)).toHaveLength(1)
      await Promise.all(racers.map((race) => race.release()))
    }
    for (const race of racers) race.end()
  })
})

/** A process that tries to lock the folder at a given moment, as often as requested. */
function racer() {
  const code = `
    import { lockDataDir } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    let held = null
    process.on('message', (at) => {
      if (at === 'release') {
        held?.release()
        held = null
        return process.send('released')
      }
      while (Date.now() < at);
      try {
        held = lockDataDir(${JSON.stringify(folder)})
      } catch {}
      process.send(held !== null)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ask = <Answer>(message: number | string) =>
    new Promise<Answer>((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer))
      child.send(message)
    })
  return { run: (at: number) => ask<boolean>(at), release: () => ask<string>('release'), end: () => child.disconnect() }
}
