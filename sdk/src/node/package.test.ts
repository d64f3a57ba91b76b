import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What a company's server does, in TypeScript with the strictest settings. */
const server = `
import { createClient, QueueFullError, type AppEvent, type EventProblem } from '@adroit/sdk'
const refused: [AppEvent, EventProblem][] = []
const client = createClient({
  url: 'https://ads.example.com', keyId: 'ak_1', secret: 's', onRefused: (event, problem) => refused.push([event, problem]),
  fetch: async (_url, init) => Response.json({ code: 0, msg: '', data: {
    accepted: 0, repeated: 0, refused: JSON.parse(String(init?.body)).events.map((_: unknown, index: number) => ({ index, problem: 'too_old' })),
  } }),
})
client.order({ id: 'o', user: 'ada', order: '1', amount: '4.99', currency: 'USD', at: '1970-01-01T00:00:00Z' })
// @ts-expect-error an amount is a text, because numbers lose cents
const wrong = () => client.order({ user: 'ada', order: '1', amount: 4.99, currency: 'USD' })
const left: AppEvent[] = await client.close()
console.log(JSON.stringify([refused, left, typeof wrong, QueueFullError.name]))
`

it('is a package without dependencies, for JavaScript and TypeScript', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-package-'))
  try {
    const modules = join(folder, 'node_modules')
    const built = join(modules, '@adroit/sdk')
    execFileSync(process.execPath, [join(root, 'scripts/build-sdk.mjs'), built], { stdio: 'pipe' })
    mkdirSync(join(modules, '@types'), { recursive: true })
    symlinkSync(join(root, 'node_modules/@types/node'), join(modules, '@types/node'))
    symlinkSync(join(root, 'node_modules/undici-types'), join(modules, 'undici-types'))
    const imports = readdirSync(built)
      .filter((name) => /\.(js|d\.ts)$/.test(name))
      .flatMap((name) => [...readFileSync(join(built, name), 'utf8').matchAll(/\bfrom ['"]([^'"]+)['"]/g)].map(([, from]) => from ?? ''))
    expect(new Set(imports.filter((from) => !from.startsWith('./')))).toEqual(new Set(['node:crypto']))
    expect(imports.filter((from) => from.startsWith('./') && !from.endsWith('.js'))).toEqual([])

    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'server.ts'), server)
    const options = ['--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022', '--types', 'node']
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'server.ts'], { cwd: folder, stdio: 'pipe' })
    const printed = execFileSync(process.execPath, ['server.js'], { cwd: folder, encoding: 'utf8' })
    const event = { id: 'o', kind: 'order', at: '1970-01-01T00:00:00Z', user: 'ada', order: '1', amount: '4.99', currency: 'USD' }
    expect(JSON.parse(printed)).toEqual([[[event, 'too_old']], [], 'function', 'QueueFullError'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
