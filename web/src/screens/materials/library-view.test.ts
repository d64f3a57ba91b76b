import { addDays } from '@adroit/contract/calendar'
import { describe, expect, it } from 'vitest'
import { everything, isFiltered, libraryQuery, readLibrary, viewOf } from './library-view.ts'

const daysBefore = (day: string, days: number) => addDays(day, -days)
const some = {
  ...everything,
  section: 'collection',
  search: 'hero',
  kinds: ['video'],
  review: ['pending', 'rejected'],
  days: '7',
  sort: 'name.asc',
} as const

describe('the view of the library', () => {
  it('stands in the address, without what is as it is at first', () => {
    expect(libraryQuery(everything)).toEqual({})
    expect(libraryQuery(some)).toEqual({
      section: 'collection',
      search: 'hero',
      kinds: 'video',
      review: 'pending,rejected',
      days: '7',
      sort: 'name.asc',
    })
    expect(readLibrary(libraryQuery(some))).toEqual(some)
  })

  it('leaves out what an address cannot mean', () => {
    expect(readLibrary({ section: 'x', kinds: 'audio,image', days: '8', sort: 'spend.desc' })).toEqual({ ...everything, kinds: ['image'] })
  })

  it('asks the server for the same', () => {
    expect(viewOf(some, '2026-11-20', daysBefore)).toEqual({
      search: 'hero',
      kinds: ['video'],
      review: ['pending', 'rejected'],
      from: '2026-11-13',
      favorite: true,
      sort: { by: 'name', direction: 'asc' },
    })
  })

  it('is filtered by anything but section and order', () => {
    expect(isFiltered({ ...everything, section: 'bin', sort: 'size.asc' })).toBe(false)
    expect(isFiltered({ ...everything, tag: 'ugc' })).toBe(true)
  })
})
