import { landingLimits, type sentLandingPage } from '@adroit/contract/web2app-landing'
import type * as z from 'zod'
import type { Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { within } from '../../lib/length.ts'
import { isVisible } from '../../lib/person.ts'
import { publishableVersions } from '../../materials/publishable.ts'
import { webAddress } from '../web-address.ts'

type Sent = z.infer<typeof sentLandingPage>

/**
 * Returns the columns of a landing page. Throws `landing_headline_length`, `landing_body_length`, `landing_button_length`,
 * `landing_privacy_invalid`, `material_gone`, and `landing_material_unapproved` for anything but the current, approved version.
 */
export async function readPage(tx: Scoped, company: string, { template, language, material, ...sent }: Sent) {
  const [headline, button] = [sent.headline, sent.button].map((text) => text.replace(/\s+/gu, ' ').trim()) as [string, string]
  const body = sent.body.replace(/\r\n?/g, '\n').trim()
  if (!within(headline, landingLimits.headline) || !isVisible(headline)) throw fail('landing_headline_length', landingLimits.headline)
  if (!within(body, { min: 0, ...landingLimits.body })) throw fail('landing_body_length', landingLimits.body)
  if (!within(button, landingLimits.button) || !isVisible(button)) throw fail('landing_button_length', landingLimits.button)
  const typed = sent.privacy?.trim() ?? ''
  const privacy = typed === '' ? null : webAddress(typed)
  if (typed !== '' && privacy === null) throw fail('landing_privacy_invalid')
  const texts = { template, language, headline, body, button, privacy }
  if (material === null) return { ...texts, material_id: null, material_version: null, content_hash: null }
  const named = { material: material.id, version: material.version, contentHash: material.contentHash }
  const found = (await publishableVersions(tx, company, [named])).get(material.id)
  if (!found) throw fail('material_gone')
  if (found.state !== 'approved') throw fail('landing_material_unapproved')
  return {
    ...texts,
    ...{ material_id: material.id, material_version: material.version, content_hash: Buffer.from(material.contentHash, 'hex') },
  }
}
