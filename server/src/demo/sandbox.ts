import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import * as z from 'zod'
import { type IdentitySettings, identitySandboxSettings } from '../identity/settings.ts'
import { compileCache } from '../lib/compile-cache.ts'
import { PlainError } from '../lib/plain-error.ts'
import { type PlatformSettings, sandboxSettings } from '../platforms/registry.ts'

const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

const app = z.object({ id: z.string(), secret: z.string(), developerToken: z.string().optional() })
const ofEach = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(connectablePlatforms.map((platform) => [platform, schema])) as Record<ConnectablePlatform, Schema>)
const logins = { googleLogin: app, facebookLogin: app, wechatLogin: app, wechatOfficial: app }
const firstLine = ofEach(z.url()).extend({
  control: z.url(),
  login: z.url(),
  smtp: z.url(),
  mail: z.url(),
  apps: ofEach(app).extend(logins),
})

/** Sets the clock of the sandbox platforms, which runs on from there. */
export type SetClock = (now: Date) => Promise<void>

export interface DemoSandbox {
  readonly platforms: PlatformSettings
  readonly identity: IdentitySettings
  readonly setClock: SetClock
  /** Where the demo sends its mails, and the page on which they are read. */
  readonly mail: { readonly smtp: string; readonly page: string }
  readonly stop: () => Promise<void>
}

/** Starts the sandbox platforms of the demo. They store their state in the data folder and end with this process, however it ends. */
export async function startDemoSandbox(dataDir: string, program: string = main): Promise<DemoSandbox> {
  const args = [program, '--port', '0', '--scenario', 'demo', '--state', join(dataDir, 'sandbox.json'), '--with-parent']
  const child = spawn(process.execPath, args, { env: { NODE_NO_WARNINGS: '1', ...compileCache() }, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdin.on('error', () => {})
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    const failed = () => reject(doesNotStart('what they say stands above'))
    child.once('error', failed)
    void ended.then(failed)
  })
  const stop = async () => {
    // Closing the pipe makes it save its state and end.
    child.stdin.end()
    await ended
  }
  const said = firstLine.safeParse(jsonIn(line))
  if (said.success) {
    const { apps, control, login, smtp, mail: page, ...urls } = said.data
    const identity = identitySandboxSettings(login, apps)
    return { platforms: sandboxSettings(urls, apps), identity, setClock: clockAt(control), mail: { smtp, page }, stop }
  }
  await stop()
  throw doesNotStart('they do not say where they are')
}

function clockAt(control: string): SetClock {
  return async (now) => {
    const body = JSON.stringify({ now: now.toISOString(), stopped: false })
    const { ok, status } = await fetch(`${control}/clock`, { method: 'POST', body })
    if (!ok) throw new Error(`The clock of the sandbox platforms was not set: HTTP ${status}.`)
  }
}

const doesNotStart = (why: string) => new PlainError(`The demo’s simulated platforms did not start: ${why}.`)

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
