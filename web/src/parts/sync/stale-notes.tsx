import { useNow } from '../../lib/use-now.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { NotReadGroup } from './report-freshness.ts'

/** What is not fresh, by platform, with a link to fix it. */
export function StaleNotes({ notRead }: { readonly notRead: readonly NotReadGroup[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const mayMend = useMay('accounts.manage')
  const wordsOf = ({ kind, platform, count, until }: NotReadGroup): string => {
    const name = text(`platform.${platform}`)
    if (kind !== 'waits') return text(`sync.${kind}`, { platform: name, count })
    if (until === null) return text('sync.waitsOpen', { platform: name, count })
    return text('sync.waits', { platform: name, count, time: showMoment(until, locale, now) })
  }
  return notRead.map((group) => (
    <Note
      key={`${group.kind} ${group.platform}`}
      icon={group.kind === 'waits' ? 'clock' : 'plug'}
      tone={group.kind === 'waits' ? 'plain' : 'bad'}
      action={
        <Button kind="text" onPress={() => void navigateTo(routes.media)}>
          {text(group.kind === 'revoked' && mayMend ? 'sync.reconnect' : 'sync.why')}
        </Button>
      }
    >
      {wordsOf(group)}
    </Note>
  ))
}
