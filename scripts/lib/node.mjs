import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { modules, root } from './paths.mjs'

/** Path of the Node that runs the product: on Linux the one that npm installed, elsewhere the system's if it is new enough. */
export function productNode() {
  const bundled = join(modules, '.bin', 'node')
  if (existsSync(bundled)) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Error(`Adroit needs Node 22.18 or newer here, and this is ${process.versions.node}.`)
}

/**
 * Runs a script with the product's Node and forwards signals. Returns its exit code, which is 128 or more after a signal. `onOutput` gets
 * what it prints, which goes to the terminal otherwise.
 */
export function runNode(args, { onOutput, ...options } = {}) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(productNode(), args, { cwd: root, stdio, ...options })
  for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.on('data', onOutput)
  // npm and the terminal may both send a signal: each is forwarded, and none ends this process first.
  const pass = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      // The shell's convention: 128 plus the number of the signal.
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
