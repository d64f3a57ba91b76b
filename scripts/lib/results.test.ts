import { describe, expect, it } from 'vitest'
import { afterSecondRun, firstWords } from './results.mjs'

const test = (file: string, title: string, state: string, said = '') => ({ file, title, state, said })

describe('a file with a failed test', () => {
  const first = [test('a', 'holds', 'passed'), test('b', 'waits', 'failed', 'was late'), test('b', 'adds', 'passed')]

  it('that passes alone is unsteady, with its first error', () => {
    const second = [test('b', 'waits', 'passed'), test('b', 'adds', 'passed')]
    expect(afterSecondRun(first, second)).toEqual([
      test('a', 'holds', 'passed'),
      { ...test('b', 'waits', 'passed', 'was late'), unsteady: true },
      test('b', 'adds', 'passed'),
    ])
  })

  it('that fails again has failed, and so has a test that fails only the second time', () => {
    const second = [test('b', 'waits', 'failed', 'was late again'), test('b', 'adds', 'failed', 'is 3')]
    expect(afterSecondRun(first, second)).toEqual([first[0], ...second])
  })

  it('that has no second results has failed', () => {
    expect(afterSecondRun(first, [])).toEqual(first)
  })

  it('that did not load gets the second results of its tests', () => {
    const second = [test('c', 'holds', 'passed')]
    expect(afterSecondRun([test('c', 'does not load', 'failed', 'no module')], second)).toEqual([
      { ...second[0], said: 'no module', unsteady: true },
    ])
  })
})

describe('the error of a failed test', () => {
  it('is cut to its first lines, without empty or endless ones', () => {
    expect(firstWords(`one\n\n  at /node_modules/vitest/run.js\n${'x'.repeat(3_000)}\nthree`, 2)).toBe(`  one\n  ${'x'.repeat(2_000)}`)
  })
})
