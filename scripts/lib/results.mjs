import { relative } from 'node:path'

/**
 * Converts the test runners' results to one shape: { file, title, state: 'passed' | 'failed' | 'skipped', said }. `said` is the error of a
 * failed test.
 */
export function fromVitest(report, root) {
  return report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [{ file: name, title: 'does not load', state: 'failed', said: plain(file.message) }]
    return file.assertionResults.map((test) => ({
      file: name,
      title: test.fullName,
      state: stateOf(test.status),
      said: plain(test.failureMessages?.[0]),
    }))
  })
}

export function fromPlaywright(report) {
  const found = []
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const said = plain(test.results.find((result) => result.error)?.error.message)
        found.push({ file: spec.file, title: [...path, spec.title].join(' '), state: stateOf(test.status), said })
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, inner.file === inner.title ? path : [...path, inner.title])
  }
  for (const suite of report.suites) walk(suite, [])
  return found
}

/**
 * Combines the results after files with failed tests ran a second time by themselves. The second results count; a test that failed only the
 * first time has passed, and is listed in `unsteady` with its first error.
 */
export function afterSecondRun(first, second) {
  const again = new Set(second.map((test) => test.file))
  const before = first.filter((test) => test.state === 'failed')
  const settled = second.map((test) => {
    const failed = before.find(({ file, title }) => file === test.file && (title === test.title || title === 'does not load'))
    return failed && test.state === 'passed' ? { ...test, unsteady: true, said: failed.said } : test
  })
  return [...first.filter((test) => !again.has(test.file)), ...settled]
}

/** The first lines of a failed test's error, indented by two spaces, without stack frames in packages. */
export function firstWords(said, lines = 12) {
  return said
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, lines)
    .map((line) => `  ${line.slice(0, 2_000)}`)
    .join('\n')
}

function plain(said) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes the color codes of a terminal
  return (said ?? '').replace(/\u001b\[[0-9;]*m/g, '')
}

function stateOf(status) {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}
