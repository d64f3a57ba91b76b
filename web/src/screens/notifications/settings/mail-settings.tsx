import { type NotificationGroup, notificationGroups } from '@adroit/contract/notification-kinds'
import { mailModes, type NotificationSettings } from '@adroit/contract/notification-settings'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import type { SettingsChange } from '../../../queries/notification-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { MailHour } from './mail-hour.tsx'
import styles from './settings.module.css'

type Mail = NotificationSettings['mail']

interface MailSettingsProps {
  readonly mail: Mail
  readonly disabled: boolean
  readonly onChange: (mail: NonNullable<SettingsChange['mail']>) => void
}

/** Mails about notifications: when, and about which groups; or what is missing for them. */
export function MailSettings({ mail, disabled, onChange }: MailSettingsProps) {
  const text = useText()
  return (
    <section className={form.section} aria-labelledby="mail-settings">
      <h2 id="mail-settings" className={form.heading}>
        {text('mailed.title')}
      </h2>
      {mail.state === 'ready' ? (
        <Choices mail={mail} disabled={disabled} onChange={onChange} />
      ) : (
        <div className={form.form}>
          <Note icon="info">{text(mail.state === 'no_address' ? 'mailed.noAddress' : 'mailed.noServer')}</Note>
          {mail.state === 'no_address' && (
            <Button kind="quiet" onPress={() => void navigateTo(routes.bindEmail)}>
              {text('mailed.link')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Choices({ mail, disabled, onChange }: MailSettingsProps) {
  const text = useText()
  const { mode, groups, hour, address } = mail
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const save = (change: Partial<Pick<Mail, 'mode' | 'groups' | 'hour'>>) => onChange({ mode, groups, hour, zone, ...change })
  const toggle = (group: NotificationGroup, on: boolean) =>
    save({ groups: notificationGroups.filter((one) => (one === group ? on : groups.includes(one))) })
  return (
    <fieldset className={styles.plain} disabled={disabled}>
      <div className={form.form}>
        <div className={form.rows}>
          <RadioRows
            name="mail-mode"
            label={text('mailed.mode')}
            labelHidden
            choices={mailModes.map((value) =>
              value === 'off'
                ? { value, name: text('mailed.off') }
                : { value, name: text(`mailed.${value}`), note: text(`mailed.${value}Note`) },
            )}
            chosen={mode}
            onChoose={(chosen) => save({ mode: chosen })}
          />
        </div>
        {mode === 'daily' && <MailHour hour={hour} zone={mail.zone ?? zone} onChange={(chosen) => save({ hour: chosen })} />}
        {mode !== 'off' && address !== null && <p className={form.hint}>{text('mailed.to', { email: address })}</p>}
      </div>
      {mode !== 'off' && (
        <fieldset className={styles.plain}>
          <legend className={styles.legend}>{text('mailed.groups')}</legend>
          <div className={styles.rows}>
            {notificationGroups.map((group) => (
              <CheckBox key={group} checked={groups.includes(group)} disabled={disabled} onChange={(on) => toggle(group, on)}>
                <span className={styles.name}>{text(`push.group.${group}`)}</span>
              </CheckBox>
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
