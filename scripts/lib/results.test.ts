import { describe, expect, it } from 'vitest'
import { afterSecondRun, firstWords } from './results.mjs'

const test = (file: string, title: string, state: string, said = '') => ({ file, title, state, said })

describe('a file with a failed test', () => {
  const first = [test('a', 'holds', 'passed'), test('b', 'waits', 'failed', 'was late'), test('b', 'adds', 'passed')]

  it('that passes alone is unsteady, with what it said', () => {
    const second = [test('b', 'waits', 'passed'), test('b', 'adds', 'passed')]
    expect(afterSecondRun(first, second)).toEqual([
      test('a', 'holds', 'passed'),
      { ...test('b', 'waits', 'passed', 'was late'), unsteady: true },
      test('b', 'adds', 'passed'),
    ])
  })

  it('that fails again is failed, and so is what fails only then', () => {
    const second = [test('b', 'waits', 'failed', 'was late again'), test('b', 'adds', 'failed', 'is 3')]
    expect(afterSecondRun(first, second)).toEqual([first[0], ...second])
  })

  it('that has no second results is failed', () => {
    expect(afterSecondRun(first, [])).toEqual(first)
  })

  it('that did not load is what its tests are afterwards', () => {
    const second = [test('c', 'holds', 'passed')]
    expect(afterSecondRun([test('c', 'does not load', 'failed', 'no module')], second)).toEqual([
      { ...second[0], said: 'no module', unsteady: true },
    ])
  })
})

describe('what a failed test said', () => {
  it('is its first lines, none of them empty or endless', () => {
    expect(firstWords(`one\n\n  at /node_modules/vitest/run.js\n${'x'.repeat(900)}\nthree`, 2)).toBe(`  one\n  ${'x'.repeat(300)}`)
  })
})
