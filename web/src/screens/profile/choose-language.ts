import type { Locale } from '@adroit/contract/locales'
import { chooseLocale } from '../../locale/locale.ts'
import { keepLocale } from '../../queries/session.ts'
import { useSession } from '../../state/session.ts'

/** Shows the language, keeps it in the browser and, when somebody is logged in, with the member. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await chooseLocale(locale)
  if (useSession.getState().isNoeLogin) return
  // the choice stands in this browser whether or not the server can be told now
  await keepLocale(locale).catch(() => undefined)
}
