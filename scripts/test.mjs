// Installs what the tests need, runs all of them, and ends with one line: N passed, N failed, N skipped.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureConformanceInstalled, ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/node.mjs'
import { conformance, results, root } from './lib/paths.mjs'
import { fromPlaywright, fromVitest } from './lib/results.mjs'

ensureInstalled('all')
ensureConformanceInstalled()
const browser = ensureBrowser()
await ensureBuilt()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const vitestFile = join(results, 'vitest.json')
const conformanceFile = join(results, 'conformance.json')
const playwrightFile = join(results, 'playwright.json')
const env = { ...process.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile, NODE_NO_WARNINGS: '1' }
const vitest = (file, options = {}) => {
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  return runNode([runner, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env, ...options })
}
const codes = [
  await vitest(vitestFile),
  await vitest(conformanceFile, { cwd: conformance }),
  await runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'], { env }),
]

const tests = [...read(vitestFile, fromVitest), ...read(conformanceFile, fromVitest), ...read(playwrightFile, fromPlaywright)]
writeFileSync(join(results, 'tests.json'), JSON.stringify(tests, null, 1))
const count = (state) => tests.filter((test) => test.state === state).length
// A runner that ends badly without a failed test (a broken file, a crash) counts as one.
const broken = codes.some((code) => code !== 0) && count('failed') === 0 ? 1 : 0
for (const test of tests.filter((candidate) => candidate.state === 'skipped')) console.log(`skipped: ${test.title}`)
console.log(`${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`)
process.exitCode = count('failed') + broken === 0 && count('passed') > 0 ? 0 : 1

function read(file, parse) {
  return existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8')), root) : []
}
