import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyStores, startOnEmptyStores } from '../test/empty-stores.ts'
import { copyDemo, demoSettings } from '../test/prepared-demo.ts'
import { runAdroit, type ServerProcess, startServer } from '../test/process.ts'
import { hasRealExports, kag, realExport } from '../test/real-exports.ts'

const folder = mkdtempSync(join(tmpdir(), 'adroit-cli-'))
const dataDir = join(folder, 'data')
let server: ServerProcess
beforeAll(async () => {
  server = await startOnEmptyStores(dataDir)
  await runAdroit(dataDir, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'Europe/Berlin'])
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

const target = ['--company', 'acme', '--account', 'Main', '--platform', 'meta', '--json']
const header = 'Day,Campaign name,Amount spent (USD),Impressions'

/** Peak memory of a server, in MiB. */
const peakOf = ({ child }: ServerProcess) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Imports a file with the given content and returns exit code and JSON. */
async function importing(content: string | Buffer, ...extra: string[]) {
  const path = join(folder, `file-${Math.random()}.csv`)
  writeFileSync(path, content)
  const { code, stdout } = await runAdroit(dataDir, ['import', path, ...target, ...extra])
  return {
    code,
    ...(JSON.parse(stdout) as {
      rows: number
      rejected: { line: number | null; reason: string }[]
      totals: Record<string, number>
      changed: boolean
    }),
  }
}

describe('import beside a running server', () => {
  it('prints rows, rejected rows, totals and changes, with totals also if nothing changed', async () => {
    const content = `${header}\n2026-11-01,C,1234.56,100\n`
    expect(await importing(content)).toMatchObject({
      code: 0,
      rows: 1,
      rejected: [],
      totals: { spend: 1234.56, impressions: 100 },
      changed: true,
    })
    expect(await importing(content)).toMatchObject({ code: 0, rows: 1, totals: { spend: 1234.56 }, changed: false })
  })

  it("takes a file relative to the caller's folder", async () => {
    mkdirSync(join(folder, 'there'))
    writeFileSync(join(folder, 'there', 'rel.csv'), `${header}\n2026-11-02,C,1,1\n`)
    const { code } = await runAdroit(dataDir, ['import', 'rel.csv', ...target], { env: { INIT_CWD: join(folder, 'there') } })
    expect(code).toBe(0)
  })

  it.skipIf(!hasRealExports)('reads the KAG export (../shared/data)', async () => {
    const mapping = Object.entries(kag.map).flatMap(([field, column]) => ['--map', `${field}=${column}`])
    const { code, stdout } = await runAdroit(dataDir, [
      'import',
      realExport(kag.file),
      '--company',
      'acme',
      '--account',
      'KAG',
      '--platform',
      'meta',
      '--currency',
      'USD',
      ...mapping,
      '--from',
      kag.from,
      '--to',
      kag.to,
      '--json',
    ])
    expect({ code, ...(JSON.parse(stdout) as object) }).toMatchObject({
      code: 0,
      rows: 1143,
      totals: { spend: 9050.19, impressions: 21_957_412, clicks: 5_239, action: 1_167 },
      changed: true,
    })
  })

  it('exits with 1 and names line and reason of a rejected row, and imports the rest on request', async () => {
    const content = `${header}\n2026-11-03,C,1,1\n2026-11-04,C,x,1\n`
    const rejected = await importing(content)
    expect(rejected).toMatchObject({ code: 1, changed: false, rejected: [{ line: 3 }] })
    expect(rejected.rejected[0]?.reason).toContain('"x" is not a number')
    expect(await importing(content, '--skip-rejected')).toMatchObject({ code: 0, changed: true, rows: 1, rejected: [{ line: 3 }] })
    // the older spelling
    expect(await importing(content, '--skip-refused')).toMatchObject({ code: 0, changed: false, rejected: [{ line: 3 }] })
  })

  it('exits with 1 and names the data that would be removed, unless --replace accepts it', async () => {
    const account = ['--account', 'Replaced']
    expect(await importing(`${header}\n2026-11-05,C,1,1\n2026-11-05,D,1,1\n`, ...account)).toMatchObject({ code: 0 })
    const fewer = `${header}\n2026-11-05,C,1,1\n`
    const rejected = await importing(fewer, ...account)
    expect(rejected).toMatchObject({ code: 1, changed: false })
    expect(JSON.stringify(rejected)).toContain('D')
    expect(await importing(fewer, ...account, '--replace')).toMatchObject({ code: 0, changed: true })
  })

  it('rejects files that are no exports, with a message', async () => {
    const files: [content: string | Buffer, words: RegExp][] = [
      ['', /empty/],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /Excel|ZIP/],
      [Buffer.from('%PDF-1.7\n'), /PDF/],
      [Buffer.from([0, 1, 2, 3, 0, 0, 0]), /text file/],
      [`${header}\n`, /no rows/],
      ['a,b\n1,2\n', /known here/],
      [`${header}\n2026-11-05,"C,1,1\n`, /quot/i],
    ]
    for (const [content, words] of files) {
      const answer = await importing(content)
      expect(answer).toMatchObject({ code: 1, changed: false })
      expect(answer.rejected[0]?.reason).toMatch(words)
    }
  })

  it('reads UTF-16 and semicolons with decimal commas', async () => {
    const text = '\uFEFFDay;Campaign name;Amount spent (EUR);Impressions\n06.11.2026;Größe;1.234,56;1.000\n13.11.2026;Größe;0,44;1\n'
    expect(await importing(Buffer.from(text, 'utf16le'), '--account', 'Sixteen')).toMatchObject({
      code: 0,
      totals: { spend: 1235, impressions: 1_001 },
    })
  })

  it('rejects a file of 200 MB with a message, within bounded memory', async () => {
    const path = join(folder, 'large.csv')
    const file = await open(path, 'w')
    const lines = Buffer.from(`${'2026-11-01,Campaign,1.00,100\n'.repeat(35_000)}`)
    await file.write(`${header}\n`)
    for (let size = 0; size < 200 * 1024 * 1024; size += lines.length) await file.write(lines)
    await file.close()
    const before = peakOf(server)
    const { code, stdout } = await runAdroit(dataDir, ['import', path, ...target])
    expect(code).toBe(1)
    expect(stdout).toContain('larger than 64 MB')
    expect(before).toBeGreaterThan(50)
    expect(peakOf(server) - before).toBeLessThan(300)
  })

  it('reports a missing file, company or option', async () => {
    const said = async (...args: string[]) => {
      const { code, stdout, stderr } = await runAdroit(dataDir, args)
      expect(code).toBe(1)
      return stdout + stderr
    }
    expect(await said('import', '/nowhere.csv', ...target)).toContain('cannot be read')
    writeFileSync(join(folder, 'ok.csv'), `${header}\n2026-11-01,C,1,1\n`)
    expect(await said('import', join(folder, 'ok.csv'), '--company', 'nobody', '--account', 'A', '--json')).toContain('no company')
    expect(await said('import', join(folder, 'ok.csv'), ...target, '--map', 'colour=Day')).toContain('no field')
    expect(await said('import', join(folder, 'ok.csv'), ...target, '--currency', 'EUR')).toContain('USD')
    expect(await said('import', join(folder, 'ok.csv'), ...target, '--map', 'nonsense')).toContain('field=column')
  })
})

describe('a second start', () => {
  it('on the same data fails with one clear sentence', async () => {
    const { code, stderr } = await runAdroit(dataDir, ['serve'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The data folder .* is in use by another Adroit \(process \d+\)/)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('on a taken port fails with one clear sentence, and leaves nothing behind', async () => {
    const port = new URL(server.url).port
    const other = join(folder, 'other')
    await copyEmptyStores(other)
    const { code, stderr } = await runAdroit(other, ['serve'], { env: { PORT: port } })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Port \d+ is taken\. .*\n$/) as string })
    const again = await startServer(other)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('without a key fails with one clear sentence', async () => {
    const keyless = { env: { SECRET_KEY: '' } }
    const refusal = { code: 1, stderr: expect.stringMatching(/^SECRET_KEY is missing.*\n$/) as string }
    expect(await runAdroit(join(folder, 'keyless'), ['serve'], keyless)).toMatchObject(refusal)
    const create = ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC']
    expect(await runAdroit(join(folder, 'keyless'), create, keyless)).toMatchObject(refusal)
    expect(await runAdroit(dataDir, ['import-rates', '/dev/null'], keyless)).toMatchObject({
      stderr: expect.stringContaining('rates') as string,
    })
  })
})

describe('the data of a demo', () => {
  const demoDir = join(folder, 'demo')
  const keyless = { SECRET_KEY: '' }
  const create = (name: string) => ['create-company', name, '--currency', 'USD', '--timezone', 'UTC']
  beforeAll(() => copyDemo(demoDir))

  it('is for the demo and for commands only, and so is its key', async () => {
    const started = await startServer(demoDir, ['--demo'], demoSettings)
    expect(await runAdroit(demoDir, create('beside'), { env: { ...keyless, HOST: '0.0.0.0' } })).toMatchObject({ code: 0 })
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(await runAdroit(demoDir, create('alone'), { env: { ...keyless, HOST: '0.0.0.0' } })).toMatchObject({ code: 0 })
    expect((await runAdroit(demoDir, ['serve'], { env: keyless })).stderr).toMatch(/^SECRET_KEY is missing/)
    expect(await runAdroit(demoDir, ['serve'])).toMatchObject({
      code: 65,
      stderr: expect.stringMatching(/^SECRET_KEY is not the key /) as string,
    })
    const itsKey = { SECRET_KEY: readFileSync(join(demoDir, 'secret-key'), 'utf8') }
    const { code, stderr } = await runAdroit(demoDir, ['serve'], { env: itsKey })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The data folder .* contains the sample company, .*\n$/) as string,
    })
  })
})

describe('the key of a demo', () => {
  it('is replaced by rotate-key, also after an interruption, and encrypts everything', async () => {
    const dir = join(folder, 'rotated')
    await copyDemo(dir)
    const env = { SECRET_KEY: '' }
    const [key, before] = [join(dir, 'secret-key'), join(dir, 'secret-key-before')]
    const first = readFileSync(key, 'utf8')
    const doctor = async () => (await runAdroit(dir, ['doctor'], { env })).stdout
    // Killed after both keys were written.
    copyFileSync(key, before)
    writeFileSync(key, 'a'.repeat(64))
    expect(await doctor()).toMatch(/warning {2}Secret key: \d+ values are still encrypted with SECRET_KEY_BEFORE/)
    expect(await runAdroit(dir, ['rotate-key'], { env })).toMatchObject({ code: 0, stdout: expect.stringContaining('Encrypted') as string })
    expect([readFileSync(key, 'utf8'), existsSync(before)]).toEqual(['a'.repeat(64), false])
    expect(await runAdroit(dir, ['rotate-key'], { env })).toMatchObject({ code: 0 })
    expect([first, 'a'.repeat(64)]).not.toContain(readFileSync(key, 'utf8'))
    expect(await doctor()).toMatch(/ok {7}Secret key: fits, and encrypts all [1-9]\d* values/)
    expect(await runAdroit(dir, ['rotate-key'])).toMatchObject({ code: 1, stderr: expect.stringContaining('SECRET_KEY_BEFORE') as string })
  })
})

describe('companies and members', () => {
  it('are created on the command line, with the password from standard input', async () => {
    const made = await runAdroit(dataDir, ['create-member', 'ann', '--company', 'acme', '--role', 'buyer', '--json'], {
      input: 'Kestrel-74\n',
    })
    expect(made.code).toBe(0)
    const weak = await runAdroit(dataDir, ['create-member', 'bob', '--company', 'acme', '--role', 'buyer'], { input: 'Password1!\n' })
    expect(weak).toMatchObject({ code: 1, stderr: expect.stringContaining('tried first') as string })
    for (const [password, words] of [
      ['12345', '6 to 18'],
      ['abcdefgh', 'neighbouring'],
      ['aabbaabb', 'too few'],
      ['ann', '6 to 18'],
    ] as const) {
      expect((await runAdroit(dataDir, ['set-password', 'ann', '--company', 'acme'], { input: `${password}\n` })).stderr).toContain(words)
    }
    expect((await runAdroit(dataDir, ['create-company', 'ACME', '--currency', 'USD', '--timezone', 'UTC'])).stderr).toContain('already')
    expect((await runAdroit(dataDir, ['create-company', 'other', '--currency', 'USX', '--timezone', 'UTC'])).stderr).toContain(
      'no currency',
    )
    expect((await runAdroit(dataDir, ['create-company', 'other', '--currency', 'USD', '--timezone', 'Mars/Base'])).stderr).toContain(
      'no time zone',
    )
  })

  it('a company can be said not to have subscribed to publishing [T8]', async () => {
    expect(await runAdroit(dataDir, ['publishing', 'off', 'acme', '--json'])).toMatchObject({
      code: 0,
      stdout: '{"company":"acme","subscribed":false}\n',
    })
    expect(await runAdroit(dataDir, ['publishing', 'on', 'acme'])).toMatchObject({ code: 0 })
    expect((await runAdroit(dataDir, ['publishing', 'maybe', 'acme'])).stderr).toContain('Say on or off')
    expect((await runAdroit(dataDir, ['publishing', 'on', 'nobody'])).stderr).toContain('no company')
  })
})

describe('without a server', () => {
  it('a command works on the stores even after a kill, and so does the next start', async () => {
    const killed = join(folder, 'killed')
    const first = await startOnEmptyStores(killed)
    await runAdroit(killed, ['create-company', 'acme', '--currency', 'USD', '--timezone', 'UTC'])
    first.child.kill('SIGKILL')
    await first.ended
    const file = join(folder, 'after-kill.csv')
    writeFileSync(file, `${header}\n2026-11-01,C,7,1\n`)
    const { code, stdout } = await runAdroit(killed, ['import', file, ...target])
    expect({ code, ...(JSON.parse(stdout) as object) }).toMatchObject({ code: 0, changed: true, totals: { spend: 7 } })
    const rates = join(folder, 'rates.csv')
    writeFileSync(rates, 'Date,USD,JPY,\n2026-11-20,1.1,160.5,\n')
    expect(await runAdroit(killed, ['import-rates', rates])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 rates') as string,
    })
  })

  it('a command opens the stores itself, even if the path is longer than a socket path may be', async () => {
    const far = join(folder, 'x'.repeat(120), 'data')
    mkdirSync(far, { recursive: true })
    expect((await runAdroit(far, ['create-company', 'solo', '--currency', 'USD', '--timezone', 'UTC'])).code).toBe(0)
    writeFileSync(join(folder, 'solo.csv'), `${header}\n2026-11-01,C,7,1\n`)
    const { code, stdout } = await runAdroit(far, [
      'import',
      join(folder, 'solo.csv'),
      '--company',
      'solo',
      '--account',
      'A',
      '--platform',
      'meta',
      '--json',
    ])
    expect({ code, ...(JSON.parse(stdout) as object) }).toMatchObject({ code: 0, changed: true, totals: { spend: 7 } })
  })
})
