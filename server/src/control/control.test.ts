import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOnEmptyStores } from '../../test/empty-stores.ts'
import { pipedRows, pipeExport } from '../../test/export-pipe.ts'
import { runAdroit, type ServerProcess, spawnAdroit } from '../../test/process.ts'
import { pause } from '../lib/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-control-'))
const dataDir = join(folder, 'data')
const pipe = join(folder, 'pipe')
execFileSync('mkfifo', [pipe])
let server: ServerProcess
beforeEach(async () => {
  server = await startOnEmptyStores(dataDir)
  await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const target = ['--company', 'acme', '--account', 'Main', '--platform', 'meta']
const content = 'Day,Campaign name,Amount spent (USD)\n2026-11-01,C,7\n'

/** An import that runs in the server and waits for the rest of its file. */
async function halfImport() {
  const piped = pipeExport(pipe)
  const { ended } = spawnAdroit(dataDir, ['import', pipe, ...target])
  const { finish } = await piped
  return { ended, finish }
}

describe('the control socket', () => {
  it('answers unreadable requests with an error, and the server keeps running', async () => {
    for (const sent of ['!!!', Buffer.from('5').toString('base64'), Buffer.from('{"a":').toString('base64'), '']) {
      expect(await raw('import', { 'x-arguments': sent })).toMatchObject({ exitCode: 1, text: expect.stringContaining('cannot be read') })
    }
    expect(await raw('constructor', {})).toMatchObject({ exitCode: 1, text: 'There is no command constructor.' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('takes long arguments', async () => {
    const file = join(folder, 'long.csv')
    writeFileSync(file, content)
    const long = ['--map', `campaign=${'x'.repeat(60_000)}`]
    expect(await runAdroit(dataDir, ['import', file, ...target, ...long])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('xxx'),
    })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('lets a running command end before the server stops', async () => {
    const { ended, finish } = await halfImport()
    server.child.kill('SIGTERM')
    await pause(300)
    await finish()
    expect(await ended).toMatchObject({ code: 0, stdout: expect.stringContaining(`Imported ${pipedRows} rows`) })
    expect(await server.ended).toBe(0)
  })

  it('reports in one sentence that the server was killed during a command', async () => {
    const { ended, finish } = await halfImport()
    server.child.kill('SIGKILL')
    await server.ended
    await finish()
    expect(await ended).toMatchObject({
      code: 1,
      stderr: 'The server stopped during the command. Run it again; importing the same file twice is safe.\n',
    })
  })
})

async function raw(command: string, headers: Record<string, string>): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const call = request({ socketPath: join(dataDir, 'control.sock'), path: `/${command}`, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve(JSON.parse(text)))
    })
    call.once('error', reject)
    call.end()
  })
}
