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
  youtube: ['synced', 'none'],
  days: '7',
  metrics: [
    { by: 'metric', metric: 'ctr', is: 'at_least', value: '0.0125' },
    { by: 'metric', metric: 'spend', is: 'at_most', value: '100' },
  ],
  sort: 'optReceiveRoi.asc',
} as const
const view = { dateRange: { preset: 'past_30_days' as const }, metrics: ['spend' as const] }

describe('the view of the library', () => {
  it('stands in the address, without what is as it is at first', () => {
    expect(libraryQuery(everything)).toEqual({})
    expect(libraryQuery(some)).toEqual({
      section: 'collection',
      search: 'hero',
      kinds: 'video',
      review: 'pending,rejected',
      youtube: 'synced,none',
      days: '7',
      metrics: 'ctr:at_least:0.0125,spend:at_most:100',
      sort: 'optReceiveRoi.asc',
    })
    expect(readLibrary(libraryQuery(some))).toEqual(some)
  })

  it('leaves out what an address cannot mean', () => {
    expect(
      readLibrary({
        section: 'x',
        kinds: 'audio,image',
        days: '8',
        sort: 'chainRatio.desc',
        metrics: 'ctr:is:1,x:at_least:1,spend:at_least:much',
      }),
    ).toEqual({
      ...everything,
      kinds: ['image'],
    })
  })

  it('asks the server for the same [M2]', () => {
    expect(viewOf(some, view, '2026-11-20', daysBefore)).toEqual({
      search: 'hero',
      kinds: ['video'],
      review: ['pending', 'rejected'],
      youtube: ['synced', 'none'],
      from: '2026-11-13',
      favorite: true,
      sort: { by: 'optReceiveRoi', direction: 'asc' },
      performance: { ...view, filters: some.metrics },
    })
  })

  it('asks for no metrics in the bin, or for a member who may not see them', () => {
    const newest = { by: 'uploaded', direction: 'desc' }
    expect(viewOf({ ...everything, section: 'bin', sort: 'spend.desc' }, view, '2026-11-20', daysBefore)).toEqual({
      deleted: true,
      sort: newest,
    })
    expect(viewOf({ ...everything, sort: 'spend.desc' }, null, '2026-11-20', daysBefore)).toEqual({ sort: newest })
  })

  it('is filtered by anything but section and order', () => {
    expect(isFiltered({ ...everything, section: 'bin', sort: 'size.asc' })).toBe(false)
    expect(isFiltered({ ...everything, tag: 'ugc' })).toBe(true)
  })
})
