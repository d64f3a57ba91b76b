import { countCharacters } from '@adroit/contract/characters'
import type { MaterialSummary } from '@adroit/contract/material'
import { type LandingPage, landingLimits, type SentLandingPage } from '@adroit/contract/web2app-landing'

type SavedMaterial = NonNullable<LandingPage['material']>

/** A material of a page. `preview`: the address of its picture; null: it is not shown. */
export interface DraftMaterial extends SavedMaterial {
  readonly preview: string | null
}

/** A landing page as it is typed. */
export interface LandingDraft extends Omit<SentLandingPage, 'material' | 'privacy'> {
  readonly privacy: string
  readonly material: DraftMaterial | null
}

const empty: LandingDraft = { template: 'app', language: 'en', headline: '', body: '', button: '', privacy: '', material: null }

/** The saved page of a link, or an empty one. `address`: the link's own. */
export function draftOf(page: LandingPage | null, address: string | null): LandingDraft {
  if (page === null) return empty
  const { material, privacy, ...texts } = page
  const shown = material?.state === 'approved' && address !== null
  const preview = shown ? `${new URL(address).pathname}/media?v=${material.contentHash}&part=still` : null
  return { ...texts, privacy: privacy ?? '', material: material && { ...material, preview } }
}

/** A material that was chosen in the library. */
export function chosenMaterial({ id, version, contentHash, name, kind, preview }: MaterialSummary): DraftMaterial {
  return { id, version, contentHash, name, kind, state: 'approved', preview }
}

export function sentPage({ material, privacy, ...texts }: LandingDraft): SentLandingPage {
  const named = material && { id: material.id, version: material.version, contentHash: material.contentHash }
  return { ...texts, privacy: privacy.trim() === '' ? null : privacy.trim(), material: named }
}

const fits = (text: string, { min, max }: { readonly min: number; readonly max: number }) => {
  const length = countCharacters(text.trim())
  return length >= min && length <= max
}

/** Which texts are missing or too long. */
export const lacksOf = ({ headline, button }: LandingDraft) => ({
  headline: !fits(headline, landingLimits.headline),
  button: !fits(button, landingLimits.button),
})
