import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { modules, root } from './paths.mjs'

/** The Node that runs the product: the one that npm installed on Linux, elsewhere the system's when it is new enough. */
export function productNode() {
  const bundled = join(modules, '.bin', 'node')
  if (existsSync(bundled)) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Error(`Adroit needs Node 22.18 or newer here, and this is ${process.versions.node}.`)
}

/** Runs a script with the product's Node, passes signals on, and answers its exit code, which is 128 and more after a signal. */
export function runNode(args, options = {}) {
  const child = spawn(productNode(), args, { cwd: root, stdio: 'inherit', ...options })
  // npm and the terminal may both send a signal: it is passed on each time, and never ends this process first.
  const pass = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      // As a shell says it: 128 and the number of the signal.
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
