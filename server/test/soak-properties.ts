import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = ['table-property', 'as-of'].map((name) => `server/src/facts/${name}.test.ts`)

/**
 * Runs the property tests of the report store with that many random cases each, and another seed than the tests. Returns whether all hold.
 */
export async function soakProperties(count: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}, ${count} worlds for each property of the report store`)
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: root,
    env: { ...process.env, PROPERTY_RUNS: `${count}`, PROPERTY_SEED: `${seed}` },
    stdio: 'inherit',
  })
  return await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code === 0)))
}
