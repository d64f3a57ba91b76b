import type { Forwarding } from '@adroit/contract/web2app-forwarding'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

interface HeldNoteProps {
  readonly held: NonNullable<Forwarding['held']>
  readonly platform: Forwarding['platform']
}

const known = ['reconnect', 'scope_missing', 'limit', 'no_answer'] as const
/** Our own reasons, which say that no connection of the account may send. */
const ofAccount: readonly string[] = ['not_connected', 'currency_changed', 'no_app']

/** What keeps events from being sent, and what to do about it. */
export function HeldNote({ held: { reason, message, count }, platform }: HeldNoteProps) {
  const text = useText()
  const which = known.find((one) => one === reason) ?? (ofAccount.includes(reason) ? 'account' : 'other')
  const reconnects = which === 'reconnect' || which === 'scope_missing' || which === 'account'
  return (
    <Note icon="warning" tone={which === 'limit' || which === 'no_answer' ? 'plain' : 'warn'}>
      {text(`forward.held.${which}`, { count, platform: text(`platform.${platform}`), message: message ?? reason })}
      {reconnects && (
        <Button kind="text" onPress={() => void navigateTo(pageUrl(routes.media))}>
          {text('forward.connect')}
        </Button>
      )}
    </Note>
  )
}
