import { type NotificationGroup, notificationGroups } from '@adroit/contract/notification-kinds'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useNotificationSettings, useSaveNotificationSettings } from '../../../queries/notification-settings.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import form from '../../../ui/form.module.css'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Band, Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PushDevice } from './push-device.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import styles from './settings.module.css'

/** Push messages on this device, mails, about which groups of notifications, and when not. Every notification is in the list anyway. */
export function NotificationSettingsPage() {
  const text = useText()
  const online = useOnline()
  const settings = useNotificationSettings()
  const save = useSaveNotificationSettings()
  const { data } = settings
  const toggle = (group: NotificationGroup, on: boolean) =>
    data && save.mutate({ push: notificationGroups.filter((one) => (one === group ? on : data.push.includes(one))) })
  return (
    <Page bar={<NavBar title={text('push.title')} onBack={() => void navigateBack()} />}>
      {settings.isPending && <SkeletonRows rows={6} />}
      {settings.isError && !data && <LoadFailed onReload={() => void settings.refetch()} detail={apiTexts(settings.error)} />}
      {data && (
        <>
          <PushDevice settings={data} />
          <Band />
          <section className={form.section} aria-labelledby="push-groups">
            <h2 id="push-groups" className={form.heading}>
              {text('push.groups')}
            </h2>
            <ul className={styles.rows}>
              {notificationGroups.map((group) => (
                <li key={group}>
                  <CheckBox checked={data.push.includes(group)} disabled={!online} onChange={(on) => toggle(group, on)}>
                    <span className={styles.name}>{text(`push.group.${group}`)}</span>
                    <span className={styles.note}>{text(`push.groupNote.${group}`)}</span>
                  </CheckBox>
                </li>
              ))}
            </ul>
          </section>
          <Band />
          <MailSettings mail={data.mail} disabled={!online} onChange={(mail) => save.mutate({ mail })} />
          <Band />
          <QuietHoursFields quiet={data.quiet} disabled={!online} onChange={(quiet) => save.mutate({ quiet })} />
        </>
      )}
    </Page>
  )
}
