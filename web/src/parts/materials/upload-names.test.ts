import { expect, it } from 'vitest'
import { nameByTemplate } from './upload-names.ts'

const about = { fileName: 'hero.v2.PNG', batch: 'BF', date: '2026-11-20', n: 3, of: 52 }

it('fills in file, batch, date and number', () => {
  expect(nameByTemplate('{batch}_{date}_{n}_{file}', about)).toBe('BF_2026-11-20_03_hero.v2')
})

it('keeps other braces, and the name of the file if nothing is left', () => {
  expect(nameByTemplate('{x} {file}', about)).toBe('{x} hero.v2')
  expect(nameByTemplate(' {batch} ', { ...about, batch: '' })).toBe('hero.v2')
  expect(nameByTemplate('{file}', { ...about, fileName: '.png' })).toBe('.png')
})

it('cuts a name that is too long', () => {
  expect(nameByTemplate('{file}', { ...about, fileName: `${'é'.repeat(300)}.png` })).toBe('é'.repeat(200))
})
