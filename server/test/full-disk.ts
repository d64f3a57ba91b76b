import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause } from '../src/lib/processes.ts'
import { compileCache } from './process.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const megabytes = 150

/** Returns whether this machine allows mounting a small disk in a namespace. */
export function canMountSmallDisk(): boolean {
  return spawnSync('unshare', ['-Um', '--map-root-user', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
}

export interface SmallDisk {
  readonly url: string
  /** The data folder, as processes outside of the disk's namespace reach it. */
  readonly dataDir: string
  /** Leaves no free byte. Call it again to fill space that was freed since. */
  readonly fill: () => void
  readonly free: () => void
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** Starts a server whose data folder is a small disk, by default a demo's. It is restarted when it exits, as by a supervisor. */
export async function startOnSmallDisk(args = '--demo', env: Readonly<Record<string, string>> = {}): Promise<SmallDisk> {
  const dir = mkdtempSync(join(tmpdir(), 'adroit-disk-'))
  const port = await freePort()
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs ${dir} || exit 9
    trap 'kill -TERM $child' TERM
    while :; do
      "${process.execPath}" --disable-warning=ExperimentalWarning "${main}" serve ${args} & child=$!
      wait $child; code=$?
      [ $code -gt 128 ] && { wait $child; code=$?; }
      [ $code = 75 ] || exit $code
    done`
  const child = spawn('unshare', ['-Um', '--map-root-user', 'sh', '-c', script], {
    env: {
      ...process.env,
      ...compileCache,
      BACKFILL_DAYS: '60',
      DISK_RESERVE_MB: '0',
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server on the small disk ended: ${output}`)
    await pause(100)
  }
  // The disk is accessible from outside through the process that mounted it.
  const outside = `/proc/${child.pid}/root${dir}`
  const ballast = join(outside, 'ballast')
  return {
    url,
    dataDir: join(outside, 'data'),
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    output: () => output,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  const zeros = Buffer.alloc(65_536)
  try {
    for (;;) writeSync(file, zeros)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
