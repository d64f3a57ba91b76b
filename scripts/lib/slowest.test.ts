import { describe, expect, it } from 'vitest'
import { playwrightTimes, slowestFiles, timeLine, timesOfRun, vitestTimes } from './slowest.mjs'

describe('the times of a run', () => {
  it('are those of its slowest files, slowest first, and the sum of all', () => {
    const files = vitestTimes({ testResults: [file('a', 1_000), file('b', 12_340), file('c', 5_000)] }, '/project')
    expect(slowestFiles(files, 2)).toEqual([
      'slowest 2 of 3 files, which took 18.3 s together:',
      '    12.3 s  server/b.test.ts',
      '     5.0 s  server/c.test.ts',
    ])
  })

  it('count every test and every try of a browser file', () => {
    const spec = (name: string, ...durations: number[]) => ({
      file: name,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const suites = [{ specs: [spec('login.spec.ts', 100, 50)], suites: [{ specs: [spec('login.spec.ts', 7), spec('kag.spec.ts', 9)] }] }]
    expect(playwrightTimes({ suites })).toEqual([
      { file: 'e2e/login.spec.ts', ms: 157 },
      { file: 'e2e/kag.spec.ts', ms: 9 },
    ])
  })

  it('say how busy the machine was, where it tells', () => {
    expect(timeLine({ wallMs: 600_000, cpuMs: 900_000 }, 2)).toBe('wall 600.0 s, CPU 900.0 s: 75 % of 2 cores')
    expect(timeLine({ wallMs: 600_000, cpuMs: null }, 2)).toBe('wall 600.0 s')
    expect(timesOfRun().wallMs).toBeGreaterThan(0)
  })
})

const file = (name: string, ms: number) => ({ name: `/project/server/${name}.test.ts`, startTime: 5, endTime: 5 + ms })
