import type { Locale } from '@adroit/contract/locales'
import { chooseLocale } from '../../locale/locale.ts'
import { saveLocale } from '../../queries/session.ts'
import { useSession } from '../../state/session.ts'

/** Switches the language, stores it in the browser and, when a member is logged in, in their profile. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await chooseLocale(locale)
  if (useSession.getState().isNoeLogin) return
  // the choice is valid in this browser even if the server cannot be reached now
  await saveLocale(locale).catch(() => undefined)
}
