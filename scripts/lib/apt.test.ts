import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockOf, whileAlone } from './alone.mjs'
import { aptInstall } from './apt.mjs'

const listsLock = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)'
const dpkgLock = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 815 (unattended-upgr)'
const noNetwork = "W: Failed to fetch http://mirror.test/InRelease  Temporary failure resolving 'mirror.test'"

let folder = ''
let said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-apt-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Puts an apt-get on PATH that answers one line of `answers` a call, the last one for ever: its exit code and what it says. */
function install(answers: readonly (readonly [code: number, says: string])[], patience = 60_000): string | null {
  const cases = answers.map(
    ([code, says], index) => `${index === answers.length - 1 ? '*' : index + 1}) echo "${says}" >&2; exit ${code};;`,
  )
  const script = `#!/bin/sh\necho "$*" >> ${folder}/calls\ncase $(wc -l < ${folder}/calls) in\n${cases.join('\n')}\nesac\n`
  writeFileSync(join(folder, 'apt-get'), script)
  chmodSync(join(folder, 'apt-get'), 0o755)
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
  return aptInstall(['chromium'], { env, patience, retryMs: 10, say: (line: string) => void said.push(line) })
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

describe('an installation of packages', () => {
  it('waits for whoever holds the locks, says so once each, and goes on', () => {
    const waits = [
      [100, listsLock],
      [100, listsLock],
      [0, ''],
      [100, dpkgLock],
      [0, ''],
    ] as const
    expect(install(waits)).toBeNull()
    expect(said.filter((line) => line.startsWith('Waiting'))).toEqual([
      'Waiting for the package manager: process 4711 (apt-get) holds /var/lib/apt/lists/lock …',
      'Waiting for the package manager: process 815 (unattended-upgr) holds /var/lib/dpkg/lock-frontend …',
    ])
    expect(calls().map((call) => / (update|install) /.exec(call)?.[1])).toEqual(['update', 'update', 'update', 'install', 'install'])
    for (const call of calls()) expect(call).toMatch(/^-o DPkg::Lock::Timeout=[1-9]\d* /)
  })

  it('that waited long enough names who holds the lock', () => {
    expect(install([[100, dpkgLock]], 50)).toBe(
      'process 815 (unattended-upgr) holds /var/lib/dpkg/lock-frontend, a lock of the package manager, and did not let go in time',
    )
  })

  it.each([
    [
      'no network',
      [0, noNetwork],
      [100, 'E: Unable to locate package chromium'],
      'the network, or the server of the packages, cannot be reached',
    ],
    ['no disk', [0, ''], [100, 'E: You do not have enough free space in /var/cache/apt/archives/.'], 'the disk is full'],
    [
      'another cause',
      [0, ''],
      [100, 'E: Package chromium has no installation candidate'],
      'Package chromium has no installation candidate',
    ],
  ] as const)('names %s', (_name, update, answer, reason) => {
    expect(install([update, answer])).toBe(reason)
  })
})

describe('work on a folder', () => {
  it('waits for another process that works there, and not for one that was killed', async () => {
    const other = spawn('sleep', ['3'])
    writeFileSync(lockOf(folder), String(other.pid))
    const ended = new Promise((resolve) => other.once('exit', resolve))
    const waiting = spawn(process.execPath, ['--input-type=module', '-e', waiter(folder)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    waiting.stdout.on('data', (chunk) => {
      output += chunk
    })
    await ended
    await new Promise((resolve) => waiting.once('close', resolve))
    expect(output).toBe(`Waiting for process ${other.pid}, which installs into ${folder} …\nworks\n`)
    expect(whileAlone(folder, () => 'free again')).toBe('free again')
  })
})

const waiter = (of: string) =>
  `import { whileAlone } from '${new URL('alone.mjs', import.meta.url)}'
whileAlone(${JSON.stringify(of)}, () => console.log('works'), { say: console.log })`
