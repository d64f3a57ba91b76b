import type { NotificationSettings } from '@adroit/contract/notification-settings'
import { useState } from 'react'
import { pushSupport } from '../../../lib/push.ts'
import { useText } from '../../../locale/text.ts'
import { useTurnOffPush, useTurnOnPush } from '../../../queries/notification-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'

/** Turns push messages on and off for this browser, or says why it cannot have them [T7]. */
export function PushDevice({ settings }: { readonly settings: NotificationSettings }) {
  const text = useText()
  const online = useOnline()
  const [support, setSupport] = useState(pushSupport)
  const turnOn = useTurnOnPush()
  const turnOff = useTurnOffPush()
  const start = async () => {
    try {
      if (await turnOn.mutateAsync(settings.publicKey)) showToast(text('push.turnedOn'))
    } catch {
      // the request layer shows errors of the server; anything else comes from the browser
      if (!turnOn.isPending) showToast(text('push.failed'))
    }
    setSupport(pushSupport())
  }
  const { thisDevice, otherDevices } = settings
  return (
    <section className={form.section} aria-labelledby="push-device">
      <h2 id="push-device" className={form.heading}>
        {text('push.device')}
      </h2>
      <div className={form.form}>
        {support === 'onlyApp' && (
          <Note icon="info">
            <strong>{text('push.onlyApp')}</strong>
            <br />
            {text('push.onlyAppNote')}
          </Note>
        )}
        {support === 'unsupported' && <Note icon="info">{text('push.unsupported')}</Note>}
        {support === 'blocked' && (
          <Note icon="warning" tone="warn">
            {text('push.blocked')}
          </Note>
        )}
        {support === 'ready' && !thisDevice && (
          <>
            <Button busy={turnOn.isPending} disabled={!online} onPress={() => void start()}>
              {text('push.turnOn')}
            </Button>
            <p className={form.hint}>{text('push.note')}</p>
          </>
        )}
        {thisDevice && support !== 'onlyApp' && (
          <>
            <Note icon="check">{text('push.on')}</Note>
            <Button kind="quiet" busy={turnOff.isPending} disabled={!online} onPress={() => turnOff.mutate()}>
              {text('push.turnOff')}
            </Button>
          </>
        )}
        {otherDevices > 0 && <p className={form.hint}>{text('push.others', { count: otherDevices })}</p>}
      </div>
    </section>
  )
}
