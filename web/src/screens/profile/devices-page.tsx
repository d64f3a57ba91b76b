import type { Device } from '@adroit/contract/devices'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showAge, showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { deviceName } from '../../parts/profile/device-text.ts'
import { useDevices, useRevokeDevice, useRevokeOtherDevices } from '../../queries/devices.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'

/** The devices on which the member is logged in, with a way to log them out. */
export function DevicesPage() {
  const text = useText()
  const online = useOnline()
  const devices = useDevices()
  const revoke = useRevokeDevice()
  const revokeOthers = useRevokeOtherDevices()
  const [asked, setAsked] = useState<Device | 'others' | null>(null)
  const others = devices.data?.filter((device) => !device.current) ?? []
  const confirm = async () => {
    const what = asked
    setAsked(null)
    // the request layer shows the error
    if (what === 'others') {
      const ended = await revokeOthers.mutateAsync().catch(() => null)
      if (ended !== null) showToast(text('devices.ended', { count: ended }))
    } else if (what) {
      const done = await revoke.mutateAsync(what.id).catch(() => false)
      if (done !== false) showToast(text('devices.ended', { count: 1 }))
    }
  }
  return (
    <Page bar={<NavBar title={text('devices.title')} onBack={() => void navigateBack()} />}>
      {devices.isPending && <SkeletonRows rows={3} />}
      {devices.isError && !devices.data && <LoadFailed onReload={() => void devices.refetch()} detail={apiTexts(devices.error)} />}
      {devices.data && (
        <>
          {devices.data
            .filter((device) => device.current)
            .map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          <Band />
          <section className={form.section} aria-label={text('devices.others')}>
            <h2 className={form.heading}>{text('devices.others')}</h2>
            {others.length === 0 ? (
              <p className={form.notes}>
                <span className={form.hint}>{text('devices.none')}</span>
              </p>
            ) : (
              others.map((device) => <DeviceRow key={device.id} device={device} {...(online && { onPress: () => setAsked(device) })} />)
            )}
          </section>
          {others.length > 0 && (
            <div className={form.form}>
              <Button kind="quiet" disabled={!online || revokeOthers.isPending} onPress={() => setAsked('others')}>
                {text('devices.endOthers')}
              </Button>
              <p className={form.hint}>{text('devices.hint')}</p>
            </div>
          )}
        </>
      )}
      <Question asked={asked} onConfirm={() => void confirm()} onKeep={() => setAsked(null)} />
    </Page>
  )
}

function DeviceRow({ device, onPress }: { readonly device: Device; readonly onPress?: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const used = device.current ? text('devices.this') : text('devices.used', { age: showAge(device.usedAt, locale, text) })
  return (
    <ListRow
      icon="device"
      title={deviceName(device.userAgent, text)}
      note={
        <>
          {used} · {device.address}
          <br />
          {text('devices.since', { time: showMoment(device.signedInAt, locale) })}
          {device.device && ` · ${text('devices.id', { id: device.device })}`}
        </>
      }
      {...(onPress && { onPress, opens: 'sheet' as const, value: text('devices.end') })}
    />
  )
}

interface QuestionProps {
  readonly asked: Device | 'others' | null
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

function Question({ asked, onConfirm, onKeep }: QuestionProps) {
  const text = useText()
  const [device, setDevice] = useState('')
  const name = asked && asked !== 'others' ? deviceName(asked.userAgent, text) : ''
  // keeps the text while the sheet closes
  if (asked && name !== device) setDevice(name)
  return (
    <ConfirmSheet
      open={asked !== null}
      title={device === '' ? text('devices.endOthersTitle') : text('devices.endTitle', { device })}
      note={text(device === '' ? 'devices.endOthersNote' : 'devices.endNote')}
      confirmName={device === '' ? text('devices.endOthers') : text('devices.end')}
      keepName={text('devices.keep')}
      destroys
      onConfirm={onConfirm}
      onKeep={onKeep}
    />
  )
}
