import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './node.mjs'
import { conformance, results, root } from './paths.mjs'
import { fromPlaywright, fromVitest } from './results.mjs'
import { playwrightTimes, vitestTimes } from './slowest.mjs'

/**
 * The three test runners. `run()` runs all files of one, `run(files)` those alone and one after another; both answer
 * { code, tests, loose, times }: `loose` are errors that no test caught, `times` how long each file took.
 */
export function suites(env) {
  return [
    { name: 'vitest', run: (files) => vitest('vitest', root, files, env) },
    { name: 'conformance', run: (files) => vitest('conformance', conformance, files, env) },
    { name: 'browser', run: (files) => playwright(files, env) },
  ]
}

async function vitest(name, cwd, files, env) {
  const file = resultOf(name, files)
  const loose = resultOf(`${name}-loose`, files)
  const reporters = ['default', 'json', join(root, 'scripts/lib/loose-errors.mjs')].map((reporter) => `--reporter=${reporter}`)
  const only = files ? [...files.map((path) => join(root, path)), '--maxWorkers=1'] : []
  const runner = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await runNode([runner, 'run', ...reporters, `--outputFile.json=${file}`, ...only], {
    cwd,
    env: { ...env, LOOSE_ERRORS: loose },
  })
  return { code, tests: read(file, fromVitest), loose: read(loose, (errors) => errors), times: read(file, vitestTimes) }
}

async function playwright(files, env) {
  const file = resultOf('playwright', files)
  const only = files ? [...files, '--workers=1'] : []
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...only]
  const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return { code, tests: read(file, fromPlaywright), loose: [], times: read(file, playwrightTimes) }
}

function resultOf(name, files) {
  return join(results, `${name}${files ? '-again' : ''}.json`)
}

function read(file, parse) {
  return existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8')), root) : []
}
