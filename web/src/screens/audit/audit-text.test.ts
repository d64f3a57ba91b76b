import { allAuditActions } from '@adroit/contract/audit-actions'
import type { AuditEntry } from '@adroit/contract/audit-log'
import { locales } from '@adroit/contract/locales'
import { describe, expect, it } from 'vitest'
import { auditPart } from '../../locale/audit-part.ts'
import { parts } from '../../locale/parts.ts'
import { type Text, textOf } from '../../locale/text.ts'
import { auditFacts, auditSentence } from './audit-text.ts'

const full: AuditEntry = {
  id: '1',
  at: '2026-11-20T12:00:00Z',
  action: 'signed_in',
  actor: { kind: 'member', id: '7', name: 'Olivia' },
  subject: { kind: 'member', id: '8', name: 'Ben' },
  details: {
    before: 'buyer',
    after: 'viewer',
    setting: 'budget',
    role: 'buyer',
    with: 'google',
    platform: 'meta',
    person: 'Ana',
    access: 'assigned',
    count: 2,
  },
  address: null,
}

describe.each(locales)('entries of the audit log in %s', async (locale) => {
  const loaded = await Promise.all([auditPart(locale), parts.inside(locale), import(`../../locale/messages/${locale}.ts`)])
  const messages = Object.assign({}, loaded[0], loaded[1], loaded[2].publicPages)
  const text: Text = (key, values) => textOf({ locale, messages }, key, values)

  it.each(allAuditActions)('have a whole sentence for %s, with who did it', (action) => {
    const sentence = auditSentence({ ...full, action }, text, locale)
    expect(sentence).not.toMatch(/[{}]|audit\./)
    expect(sentence).toMatch(/Olivia|Ben|Meta|viewer/)
    expect(auditFacts({ ...full, action }, text, locale, 'UTC').join()).not.toMatch(/[{}]|audit\./)
  })
})
