// Installs what the tests need, runs all of them, and ends with what failed, the slowest files, and one line: N passed, N failed, N skipped.
// Files with failed tests run once more, by themselves: a test that passes then counts as passed, and is named as unsteady with what it said.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureTestBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureConformanceInstalled, ensureInstalled } from './lib/install.mjs'
import { results } from './lib/paths.mjs'
import { afterSecondRun, firstWords } from './lib/results.mjs'
import { slowestFiles, timeLine, timesOfRun } from './lib/slowest.mjs'
import { suites } from './lib/suites.mjs'

ensureInstalled('all')
ensureConformanceInstalled()
const browser = ensureTestBrowser()
await ensureBuilt()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tests = []
const unsteady = []
const broken = []
const ran = []
for (const together of inOrder(suites({ ...process.env, CHROMIUM: browser, NODE_NO_WARNINGS: '1' })))
  ran.push(...(await Promise.all(together.map(async (suite) => ({ suite, first: await suite.run() })))))
for (const { suite, first } of ran) {
  const files = failedFiles(first.tests)
  const error = errorOf(first)
  const second = files.length > 0 || error ? await suite.run(error ? undefined : files) : null
  tests.push(...(second ? afterSecondRun(first.tests, second.tests) : first.tests))
  if (error) (errorOf(second) ? broken : unsteady).push(`${suite.name}: ${errorOf(second) ?? error}`)
  else if (second && errorOf(second)) broken.push(`${suite.name}: ${errorOf(second)}`)
}
writeFileSync(join(results, 'tests.json'), JSON.stringify(tests, null, 1))

const inState = (state) => tests.filter((test) => test.state === state)
const named = (test) => `${test.file}: ${test.title}\n${firstWords(test.said)}`
for (const test of inState('skipped')) console.log(`skipped: ${test.file}: ${test.title}`)
for (const said of [...unsteady, ...tests.filter((test) => test.unsteady).map(named)]) console.log(`unsteady: ${said}`)
for (const said of [...broken, ...inState('failed').map(named)]) console.log(`failed: ${said}`)
for (const line of slowestFiles(ran.flatMap(({ first }) => first.times))) console.log(line)
console.log(timeLine(timesOfRun(), availableParallelism()))
const failed = inState('failed').length + broken.length
console.log(`${inState('passed').length} passed, ${failed} failed, ${inState('skipped').length} skipped`)
process.exitCode = failed === 0 && inState('passed').length > 0 ? 0 : 1

/** The browser waits for its pages a good part of the time: the few tests of conformance fill the gaps. */
function inOrder(all) {
  const [first, ...rest] = all
  return [[first], rest]
}

function failedFiles(results) {
  return [...new Set(results.filter((test) => test.state === 'failed').map((test) => test.file))]
}

/** The error of a runner that ended badly without a failed test: a crash, or errors outside of tests. It counts as one failed test. */
function errorOf({ code, tests: results, loose }) {
  if (loose.length > 0) return `errors that no test caught\n${loose.map((said) => firstWords(said)).join('\n')}`
  return code !== 0 && failedFiles(results).length === 0 ? `ended with ${code}` : null
}
