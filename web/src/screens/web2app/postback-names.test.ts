import { postbackMapping } from '@adroit/contract/web2app-postbacks'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mappingOf, namesOf } from './postback-names.ts'

describe('the names of a partner', () => {
  it('are a mapping that the contract accepts, for each preset that has names', () => {
    for (const preset of ['appsflyer', 'own'] as const) {
      const mapping = mappingOf(namesOf[preset])
      expect(z.parse(postbackMapping, mapping)).toEqual(mapping)
    }
    expect(mappingOf(namesOf.appsflyer)).toEqual({
      event: 'event_name',
      kinds: { install: 'first_open', af_purchase: 'order' },
      fields: { user: 'appsflyer_id', at: 'event_time', amount: 'event_revenue', currency: 'event_revenue_currency' },
    })
  })

  it('may have several events of a kind, and leave out what a partner does not send', () => {
    const { kinds, fields } = namesOf.custom
    const names = { event: ' name ', kinds: { ...kinds, first_open: ' INSTALL, REINSTALL,, ' }, fields: { ...fields, user: 'device.id' } }
    expect(mappingOf(names)).toEqual({
      event: 'name',
      kinds: { INSTALL: 'first_open', REINSTALL: 'first_open' },
      fields: { user: 'device.id' },
    })
  })

  it('say where something is missing, too long or there twice', () => {
    const { own, custom } = namesOf
    expect(mappingOf(custom)).toEqual({ at: 'event', key: 'app.postback.missing' })
    expect(mappingOf({ ...own, kinds: custom.kinds })).toEqual({ at: 'first_open', key: 'app.postback.noKinds' })
    expect(mappingOf({ ...own, kinds: { ...own.kinds, refund: 'order' } })).toEqual({ at: 'refund', key: 'app.postback.twice' })
    expect(mappingOf({ ...own, fields: { ...own.fields, user: ' ' } })).toEqual({ at: 'user', key: 'app.postback.missing' })
    expect(mappingOf({ ...own, fields: { ...own.fields, currency: '' } })).toEqual({ at: 'currency', key: 'app.postback.missing' })
    expect(mappingOf({ ...own, event: 'x'.repeat(101) })).toEqual({ at: 'event', key: 'app.postback.long' })
  })
})
