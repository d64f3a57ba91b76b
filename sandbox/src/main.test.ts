import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder = ''
const children = new Set<ChildProcess>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  rmSync(folder, { recursive: true, force: true })
})

function start(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  children.add(child)
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const ended = new Promise<{ code: number | null; words: string }>((resolve) => child.once('close', (code) => resolve({ code, words })))
  const line = new Promise<Record<string, string>>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (text) => resolve(JSON.parse(text))),
  )
  return { child, ended, line }
}

describe('the command', () => {
  it('prints its addresses as one line of JSON, and ends with 0 on a signal', async () => {
    const { child, ended, line } = start('--port', '0')
    const { control, meta, google, tiktok, apps } = await line
    expect(control).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_sandbox$/)
    expect([meta, google, tiktok].map((url) => new URL(url ?? '').pathname)).toEqual(['/meta', '/google', '/tiktok'])
    expect(apps).toHaveProperty('google.developerToken')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, words: '' })
  })

  it('ends with its parent if started that way', async () => {
    const { child, ended, line } = start('--with-parent')
    await line
    child.stdin.destroy()
    expect((await ended).code).toBe(0)
  })

  it('continues from its state file', async () => {
    const file = join(folder, 'state.json')
    const first = start('--state', file, '--scenario', 'many:1')
    const { control } = await first.line
    await fetch(`${control}/clock`, { method: 'POST', body: '{"now":"2026-07-01T00:00:00Z","stopped":true}' })
    first.child.kill('SIGINT')
    expect((await first.ended).code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8')).scenario).toBe('many:1')
    expect(existsSync(`${file}.new`)).toBe(false)
    const second = start('--state', file)
    const clock = await (await fetch(`${(await second.line)['control']}/clock`)).json()
    expect(clock).toEqual({ now: '2026-07-01T00:00:00.000Z', stopped: true })
  })

  it('rejects a file with other content, and leaves it unchanged', async () => {
    const file = join(folder, 'letter.txt')
    writeFileSync(file, 'Dear Ana')
    expect(await start('--state', file).ended).toEqual({ code: 1, words: `${file} holds no saved sandbox: it is not JSON.\n` })
    expect(readFileSync(file, 'utf8')).toBe('Dear Ana')
  })

  it('reports a taken port in one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await start('--port', `${port}`).ended).toEqual({
      code: 1,
      words: `Port ${port} is taken: choose another with --port, or 0 for any that is free.\n`,
    })
    taken.close()
  })

  it.each([
    [['--scenario', 'tiny'], 'There is no scenario "tiny"; there are: small, special, demo, large, many:<1 to 1000>.\n'],
    [['--port', '70000'], '--port is a number from 0 to 65535, not "70000".\n'],
    [['--seed', 'x'], '--seed is a whole number, not "x".\n'],
    [['--now', 'noon'], '--now is a time as 2026-11-20T12:00:00Z, not "noon".\n'],
  ])('reports invalid options: %j', async (args, words) => {
    expect(await start(...args).ended).toEqual({ code: 1, words })
  })

  it('prints its usage for an unknown option', async () => {
    const { code, words } = await start('--speed', '3').ended
    expect(code).toBe(1)
    expect(words).toContain('Usage: sandbox [--port N]')
  })
})
