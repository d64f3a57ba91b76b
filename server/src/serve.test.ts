import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyStores, startOnEmptyStores } from '../test/empty-stores.ts'
import { pipeExport } from '../test/export-pipe.ts'
import { processesIn, runAdroit, type ServerProcess, spawnAdroit, spawnServer, startServer, until } from '../test/process.ts'
import { pause } from './lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends headers and 1 of 100 bytes, and waits until the server has received them. */
async function sendHalf(server: ServerProcess): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  socket.write('POST /api/mobile/platform/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await fetch(`${server.url}/healthz`)
  await pause(100)
}

describe('a stop', () => {
  it('does not wait for half-sent requests, and leaves nothing running', async () => {
    const dataDir = join(folder, 'half')
    const server = await startOnEmptyStores(dataDir)
    await sendHalf(server)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(processesIn(dataDir)).toEqual([])
    expect(readdirSync(dataDir)).not.toContain('lock')
  })

  it('is immediate with a second signal, and PostgreSQL stops too', async () => {
    const dataDir = join(folder, 'second')
    const server = await startOnEmptyStores(dataDir)
    await sendHalf(server)
    let over = false
    void server.ended.then(() => {
      over = true
    })
    // A signal within a second after the server handled the first one, which may be late, counts as the same.
    for (; !over; await pause(1_500)) server.child.kill('SIGINT')
    expect(await server.ended).toBe(1)
    await until(() => processesIn(dataDir).length === 0)
  })

  it('treats a signal that comes twice as one', async () => {
    const server = await startServer(join(folder, 'second'))
    server.child.kill('SIGINT')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('is in order while the stores open', async () => {
    const dataDir = join(folder, 'opening')
    for (const begun of [
      () => existsSync(join(dataDir, 'postgres')) && processesIn(dataDir).length > 0,
      () => existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')),
    ]) {
      const server = spawnServer(dataDir)
      await until(begun)
      server.child.kill('SIGTERM')
      expect({ code: await server.ended, said: server.output() }).toEqual({ code: 0, said: '' })
      expect(processesIn(dataDir)).toEqual([])
      expect(readdirSync(dataDir)).not.toContain('lock')
    }
  })

  it('is in order while the demo is created, and the next start completes it', async () => {
    const dataDir = join(folder, 'demo')
    const short = { BACKFILL_DAYS: '60' }
    const server = spawnServer(dataDir, ['--demo'], short)
    // The first account's metrics are stored.
    await until(() => existsSync(join(dataDir, 'facts.duckdb.wal')) && statSync(join(dataDir, 'facts.duckdb.wal')).size > 100_000)
    server.child.kill('SIGINT')
    expect({ code: await server.ended, said: server.output() }).toEqual({ code: 0, said: '' })
    expect(processesIn(dataDir)).toEqual([])
    const again = await startServer(dataDir, ['--demo'], short)
    await until(() => again.output().includes('Sign in with company demo'))
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  describe('a stop of a command that opened the stores itself', () => {
    const dataDir = join(folder, 'command')
    const pipe = join(folder, 'pipe')
    const importing = () => spawnAdroit(dataDir, ['import', pipe, '--company', 'acme', '--account', 'A', '--platform', 'meta'])
    const stopped = { code: 1, stdout: '', stderr: '' }
    beforeAll(async () => {
      execFileSync('mkfifo', [pipe])
      await copyEmptyStores(dataDir)
      await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
    })
    afterEach(() => {
      expect(processesIn(dataDir)).toEqual([])
      expect(readdirSync(dataDir)).not.toContain('lock')
    })

    it('is in order while the stores open', async () => {
      // Open for reading and writing, so that it neither waits for a reader nor ends.
      const writer = openSync(pipe, 'r+')
      const command = importing()
      await until(() => processesIn(dataDir).length > 0)
      command.child.kill('SIGTERM')
      await pause(100)
      closeSync(writer)
      expect(await command.ended).toEqual(stopped)
    })

    it('is in order while it waits for the rest of its file', async () => {
      const piped = pipeExport(pipe)
      const command = importing()
      const { finish } = await piped
      command.child.kill('SIGTERM')
      await pause(100)
      // A process does not end before its pending read completes.
      await finish()
      expect(await command.ended).toEqual(stopped)
    })

    it('prints nothing about what it aborts itself', async () => {
      const piped = pipeExport(pipe)
      const command = importing()
      const { finish } = await piped
      const [main, others] = [postmaster(dataDir), processesIn(dataDir).filter((pid) => pid !== postmaster(dataDir))]
      // As on an overloaded machine: PostgreSQL is told to stop before it has read that we disconnected.
      for (const pid of [main, ...others]) process.kill(pid, 'SIGSTOP')
      command.child.kill('SIGTERM')
      await pause(500)
      await finish()
      await pause(500)
      process.kill(main, 'SIGCONT')
      await pause(500)
      for (const pid of others) process.kill(pid, 'SIGCONT')
      expect(await command.ended).toEqual(stopped)
    })
  })
})

describe('a start', () => {
  it('that fails leaves no PostgreSQL behind', async () => {
    const dataDir = join(folder, 'fails')
    const server = await startOnEmptyStores(dataDir)
    // Without a template the missing database cannot be created.
    const admin = new pg.Client({ host: join(dataDir, 'postgres', 'cluster'), user: 'cluster_owner', database: 'postgres' })
    await admin.connect()
    for (const statement of ['drop database adroit with (force)', 'alter database template1 is_template false', 'drop database template1'])
      await admin.query(statement)
    await admin.end()
    server.child.kill('SIGTERM')
    await server.ended
    const again = spawnServer(dataDir)
    expect(await again.ended).toBe(1)
    expect(again.output()).toContain('template1')
    expect(processesIn(dataDir)).toEqual([])
    expect(readdirSync(dataDir)).not.toContain('lock')
  })

  it('through a symbolic link after a kill runs its own PostgreSQL', async () => {
    const real = join(folder, 'real')
    const link = join(folder, 'link')
    const first = await startOnEmptyStores(real)
    symlinkSync(real, link)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await startServer(link)
    const stat = readFileSync(`/proc/${postmaster(real)}/stat`, 'utf8')
    expect(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])).toBe(second.child.pid)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

function postmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
