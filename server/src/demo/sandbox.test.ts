import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDemoSandbox } from './sandbox.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adroit-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that prints a text, and writes a file when its input ends. */
function program(says: string): { file: string; ended: string } {
  const [file, ended] = [join(folder, 'program.mjs'), join(folder, 'ended')]
  const end = `process.stdin.on('end', () => writeFileSync(${JSON.stringify(ended)}, Object.keys(process.env).join())).resume()`
  writeFileSync(file, `import { writeFileSync } from 'node:fs'\nconsole.log(${JSON.stringify(says)})\n${end}\n`)
  return { file, ended }
}

it.each(['Hello!', '{"meta":"http://127.0.0.1:1"}', 'null'])('stops sandbox platforms that print “%s”, with a message', async (says) => {
  const { file, ended } = program(says)
  await expect(startDemoSandbox(folder, file)).rejects.toThrow('did not start')
  expect(existsSync(ended)).toBe(true)
})

it('starts them on their own port, and stops them', async () => {
  const { platforms, stop } = await startDemoSandbox(folder)
  expect((await fetch(new URL('/', platforms.tiktok?.apiUrl))).status).toBeGreaterThan(0)
  await stop()
  expect(existsSync(join(folder, 'sandbox.json'))).toBe(true)
  await expect(fetch(new URL('/', platforms.tiktok?.apiUrl))).rejects.toThrow()
})
