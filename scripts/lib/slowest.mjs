import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Wall-clock time of each file of a run, with what it set up before its first test: { file, ms }. */
export function vitestTimes(report, root) {
  return report.testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
}

export function playwrightTimes(report) {
  const times = new Map()
  const walk = (suite) => {
    for (const spec of suite.specs ?? [])
      for (const { duration } of spec.tests.flatMap((test) => test.results)) times.set(spec.file, (times.get(spec.file) ?? 0) + duration)
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of report.suites) walk(suite)
  return [...times].map(([file, ms]) => ({ file: `e2e/${file}`, ms }))
}

/** Lines that say which files took longest, and the sum of all. */
export function slowestFiles(times, count = 10) {
  const sum = times.reduce((total, { ms }) => total + ms, 0)
  const first = [...times].sort((one, other) => other.ms - one.ms).slice(0, count)
  return [
    `slowest ${first.length} of ${times.length} files, which took ${seconds(sum)} together:`,
    ...first.map(({ file, ms }) => `${seconds(ms).padStart(10)}  ${file}`),
  ]
}

/** How long this process has run, and the CPU time of all that it started and that has ended; null where the system does not say. */
export function timesOfRun() {
  return { wallMs: performance.now(), cpuMs: cpuOfChildren() }
}

export function timeLine({ wallMs, cpuMs }, cores) {
  if (cpuMs === null) return `wall ${seconds(wallMs)}`
  return `wall ${seconds(wallMs)}, CPU ${seconds(cpuMs)}: ${Math.round((100 * cpuMs) / wallMs / cores)} % of ${cores} cores`
}

/** proc(5): cutime and cstime, in hundredths of a second on every Linux that Node runs on. */
function cpuOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return null
  }
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`
