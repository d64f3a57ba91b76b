import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { compileCache } from './process.ts'
import { type SandboxControl, sandboxControl } from './sandbox-control.ts'

const main = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))

const firstLine = z.object({
  control: z.string(),
  meta: z.string(),
  google: z.string(),
  tiktok: z.string(),
  login: z.string(),
  smtp: z.string(),
  mail: z.string(),
  apps: z.object({
    meta: z.object({ id: z.string(), secret: z.string() }),
    google: z.object({ id: z.string(), secret: z.string(), developerToken: z.string() }),
    tiktok: z.object({ id: z.string(), secret: z.string() }),
    googleLogin: z.object({ id: z.string(), secret: z.string() }),
    facebookLogin: z.object({ id: z.string(), secret: z.string() }),
    wechatLogin: z.object({ id: z.string(), secret: z.string() }),
    wechatOfficial: z.object({ id: z.string(), secret: z.string() }),
  }),
})

export interface RunningSandbox {
  readonly urls: Readonly<Record<'control' | 'meta' | 'google' | 'tiktok' | 'login' | 'smtp' | 'mail', string>>
  readonly apps: z.infer<typeof firstLine>['apps']
  readonly control: SandboxControl
  /** Ends the process, or keeps it for the next test of this process. */
  readonly close: () => Promise<void>
}

/** A process that no test uses now. Its start takes longer than most tests need it. */
let idle: RunningSandbox | null = null

interface Origin {
  readonly seed?: number
  readonly scenario?: string
  readonly now?: string
}

/**
 * Returns sandbox platforms in their own process on a free port, in their original state. With `now` their clock is stopped at that moment;
 * otherwise it runs with the machine's. The process ends with this one, however that ends. Rejects with its output if it does not start.
 */
export async function startSandbox(given: Origin = {}): Promise<RunningSandbox> {
  const { seed = 1, scenario = 'small', now } = given
  const kept = idle
  if (kept === null || now === undefined) return await spawnSandbox(given)
  idle = null
  const isReset = await kept.control.reset({ seed, scenario, now }).then(
    () => true,
    () => false,
  )
  if (isReset) return kept
  await kept.close()
  return await spawnSandbox(given)
}

async function spawnSandbox({ seed = 1, scenario = 'small', now }: Origin): Promise<RunningSandbox> {
  const args = ['--port', '0', '--seed', `${seed}`, '--scenario', scenario, '--with-parent', ...(now === undefined ? [] : ['--now', now])]
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...compileCache, NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.on('error', () => {})
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    void ended.then((code) => reject(new Error(`the sandbox ended with ${code}: ${words}`)))
  })
  const { apps, ...urls } = firstLine.parse(JSON.parse(line))
  const sandbox: RunningSandbox = {
    urls,
    apps,
    control: sandboxControl(urls.control),
    close: async () => {
      if (idle === null && child.exitCode === null && child.signalCode === null) {
        idle = sandbox
        // It does not keep this process from ending.
        child.unref()
        for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref()
        return
      }
      // It ends by itself when its end of the pipe closes.
      child.stdin.end()
      await ended
    },
  }
  return sandbox
}
