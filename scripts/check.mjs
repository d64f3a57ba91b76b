// Format, lint and import rules (Biome), types, unused code (knip), the rules on folders and tables, and a lock file that every machine can
// install.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenRules } from './lib/architecture-rules.mjs'
import { ensureConformanceInstalled, ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'
import { conformance, root } from './lib/paths.mjs'

ensureInstalled('all')
ensureConformanceInstalled()
const tool = (path) => join(root, 'node_modules', path)
// The longest first. What was checked before and has not changed is not checked again.
const steps = [
  ...['server', 'bench', 'web', 'e2e', 'conformance', 'contract', 'sandbox', 'sdk'].map((name) => [
    `types of ${name}`,
    [tool('typescript/bin/tsc'), '-p', name, '--incremental', '--tsBuildInfoFile', tool(`.cache/tsc/${name}.tsbuildinfo`)],
  ]),
  ['unused', [tool('knip/bin/knip.js'), '--no-progress']],
  ['format, lint, imports', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['spelling and style of texts', [join(root, 'scripts/texts.mjs')]],
]

let failed = 0
const left = [...steps]
await Promise.all([takeSteps(), takeSteps()])

/** Runs the steps that are left, one after the other, and prints the output of each when it has ended. */
async function takeSteps() {
  for (let step = left.shift(); step !== undefined; step = left.shift()) {
    const [name, args] = step
    const said = []
    const code = await runNode(args, { onOutput: (chunk) => said.push(chunk) })
    process.stdout.write(Buffer.concat(said))
    if (code === 0) continue
    console.error(`✗ ${name}`)
    failed += 1
  }
}
for (const problem of brokenRules(root)) {
  console.error(`✗ ${problem}`)
  failed += 1
}
for (const folder of [root, conformance]) {
  for (const problem of wrongInLock(folder)) {
    console.error(`✗ lock file in ${folder}: ${problem}`)
    failed += 1
  }
}
if (failed === 0) console.log('All checks pass.')
process.exitCode = failed === 0 ? 0 : 1

/**
 * Problems of a lock file: an optional package that it names but does not contain would silently be missing on machines that need it, and a
 * registry address would bind everyone to that registry.
 */
function wrongInLock(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const held = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !held.has(name))
      .map((name) => `${path || 'the project'} names ${name}, which has no entry`),
    ...(/^https?:/.test(entry.resolved ?? '') ? [`${path} names a registry`] : []),
  ])
}
