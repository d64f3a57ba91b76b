import { errors } from '@adroit/contract/errors'
import { isFailure } from '../../api/failure.ts'
import { Note } from '../../ui/note.tsx'

/** Why a form was not saved; `field`: which field it is about, null: the whole form. */
export interface Refusal<Field extends string> {
  readonly field: Field | null
  readonly words: string
}

/** Fields of the forms of apps, links and landing pages. */
export type FormField =
  | 'android'
  | 'ios'
  | 'website'
  | 'bundle'
  | 'fingerprints'
  | 'deepLink'
  | 'headline'
  | 'body'
  | 'button'
  | 'privacy'
  | 'material'

const fieldOfCode: Readonly<Record<number, FormField>> = {
  [errors.app_package_invalid.code]: 'android',
  [errors.app_store_number_invalid.code]: 'ios',
  [errors.app_address_invalid.code]: 'website',
  [errors.app_bundle_invalid.code]: 'bundle',
  [errors.app_fingerprint_invalid.code]: 'fingerprints',
  [errors.app_fingerprint_package.code]: 'android',
  [errors.app_package_claimed.code]: 'android',
  [errors.app_deep_link_invalid.code]: 'deepLink',
  [errors.landing_headline_length.code]: 'headline',
  [errors.landing_body_length.code]: 'body',
  [errors.landing_button_length.code]: 'button',
  [errors.landing_privacy_invalid.code]: 'privacy',
  [errors.landing_material_unapproved.code]: 'material',
  [errors.material_gone.code]: 'material',
}

/** The field of a form that a refusal is about. */
export function fieldOfProblem(problem: unknown): FormField | null {
  return isFailure(problem) && problem.code !== null ? (fieldOfCode[problem.code] ?? null) : null
}

export function RefusalNote({ words }: { readonly words: string }) {
  return (
    <div role="alert">
      <Note icon="warning" tone="bad">
        {words}
      </Note>
    </div>
  )
}
