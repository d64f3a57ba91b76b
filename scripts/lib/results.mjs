import { relative } from 'node:path'

/** Results of the test runners in one shape: { file, title, state: 'passed' | 'failed' | 'skipped' }. */
export function fromVitest(report, root) {
  return report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [{ file: name, title: `${name} does not load: ${file.message}`, state: 'failed' }]
    return file.assertionResults.map((test) => ({ file: name, title: test.fullName, state: stateOf(test.status) }))
  })
}

export function fromPlaywright(report) {
  const found = []
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) found.push({ file: spec.file, title: [...path, spec.title].join(' '), state: stateOf(test.status) })
    }
    for (const inner of suite.suites ?? []) walk(inner, inner.file === inner.title ? path : [...path, inner.title])
  }
  for (const suite of report.suites) walk(suite, [])
  return found
}

function stateOf(status) {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}
