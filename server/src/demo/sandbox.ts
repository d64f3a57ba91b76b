import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { PlainError } from '../lib/plain-error.ts'
import type { PlatformSettings } from '../platforms/settings.ts'

const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

const app = z.object({ id: z.string(), secret: z.string() })
const firstLine = z.object({
  meta: z.url(),
  google: z.url(),
  tiktok: z.url(),
  apps: z.object({ meta: app, google: app.extend({ developerToken: z.string() }), tiktok: app }),
})

export interface DemoSandbox {
  readonly platforms: PlatformSettings
  readonly stop: () => Promise<void>
}

/** Starts the pretend platforms of the demo; they keep their state in the data folder and end with this process, however it ends. */
export async function startDemoSandbox(dataDir: string, program: string = main): Promise<DemoSandbox> {
  const args = [program, '--port', '0', '--scenario', 'demo', '--state', join(dataDir, 'sandbox.json'), '--with-parent']
  const child = spawn(process.execPath, args, { env: { NODE_NO_WARNINGS: '1' }, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdin.on('error', () => {})
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    const failed = () => reject(doesNotStart('what they say stands above'))
    child.once('error', failed)
    void ended.then(failed)
  })
  const stop = async () => {
    // Its end of the pipe closes, at which it saves and ends by itself.
    child.stdin.end()
    await ended
  }
  const said = firstLine.safeParse(jsonIn(line))
  if (said.success) return { platforms: settingsFor(said.data), stop }
  await stop()
  throw doesNotStart('they do not say where they are')
}

const doesNotStart = (why: string) => new PlainError(`The pretend platforms of the demo do not start: ${why}.`)

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function settingsFor({ meta, google, tiktok, apps }: z.infer<typeof firstLine>): PlatformSettings {
  return {
    meta: { appId: apps.meta.id, appSecret: apps.meta.secret, version: 'v25.0', graphUrl: new URL(meta), dialogUrl: new URL(meta) },
    google: {
      clientId: apps.google.id,
      clientSecret: apps.google.secret,
      developerToken: apps.google.developerToken,
      version: 'v25',
      adsUrl: new URL(google),
      consentUrl: new URL(google),
      tokenUrl: new URL(google),
      installMetric: 'biddable_app_install_conversions',
    },
    tiktok: { appId: apps.tiktok.id, appSecret: apps.tiktok.secret, version: 'v1.3', apiUrl: new URL(tiktok) },
  }
}
