import { loadTexts } from '../../locale/locale.ts'
import { passkeyPart } from '../../locale/passkey-part.ts'
import { StepUpSheet } from './step-up-sheet.tsx'

/** The sheet that asks for the password or a passkey, with its messages. */
export async function loadStepUp() {
  await loadTexts([passkeyPart])
  return StepUpSheet
}
