import { errors } from '@adroit/contract/errors'
import { isFailure } from '../../api/failure.ts'
import { Note } from '../../ui/note.tsx'

/** Why a form was not saved; `field`: which field it is about, null: the whole form. */
export interface Refusal<Field extends string> {
  readonly field: Field | null
  readonly words: string
}

const fieldOfCode: Readonly<Record<number, 'android' | 'ios' | 'website'>> = {
  [errors.app_package_invalid.code]: 'android',
  [errors.app_store_number_invalid.code]: 'ios',
  [errors.app_address_invalid.code]: 'website',
}

/** The field of an app's form that a refusal is about. */
export function fieldOfProblem(problem: unknown): 'android' | 'ios' | 'website' | null {
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
