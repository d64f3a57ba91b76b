import { expect, it } from 'vitest'
import { changesOf, noDetails, tagsIn } from './details.ts'

it('splits tags at commas of every script', () => {
  expect(tagsIn(' ugc，日本、 a,ugc,,')).toEqual(['ugc', '日本', 'a'])
})

it('sends only what was changed', () => {
  expect(changesOf(noDetails, noDetails)).toEqual({})
  expect(changesOf({ ...noDetails, batch: 'R1', tags: 'a, b' }, { ...noDetails, folder: '5', batch: ' ', tags: 'b, c' })).toEqual({
    folder: '5',
    batch: null,
    addTags: ['c'],
    removeTags: ['a'],
  })
})

it('leaves what several materials have differently, and adds tags to each', () => {
  const differ = { folder: undefined, batch: undefined, tags: undefined, designer: undefined, auditor: undefined }
  expect(changesOf(differ, differ)).toEqual({})
  expect(changesOf(differ, { ...differ, tags: 'new', designer: null })).toEqual({ designer: null, addTags: ['new'], removeTags: [] })
})
