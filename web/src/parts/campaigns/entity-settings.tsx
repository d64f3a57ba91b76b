import type { AdEntity } from '@adroit/contract/campaigns'
import type { SettingKind } from '@adroit/contract/entity-settings'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { useMay } from '../../state/may.ts'
import { Fact } from '../../ui/fact.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './ad-entity.module.css'
import { settingName, settingValueText } from './setting-text.ts'

interface EntitySettingsProps {
  readonly entity: AdEntity
  readonly platform: string
  /** A change is in progress, so the current state is unknown. */
  readonly busy: boolean
  readonly onEdit: (setting: SettingKind) => void
}

/** End, bid and spend limits, each with Edit or the reason why it cannot be changed here. */
export function EntitySettings({ entity, platform, busy, onEdit }: EntitySettingsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const may = useMay('campaigns.change')
  const { settings, locked } = entity
  return (
    <>
      {settings.map((one) => {
        const name = settingName(one, text)
        return (
          <Fact key={one.setting} name={name}>
            {settingValueText(one, entity, locale, text)}
            {one.setting === 'end' && one.value !== null && <small>{zoneName(entity.timeZone)}</small>}
            {one.locked !== null && <small>{text(`setting.locked.${one.locked}`, { platform })}</small>}
            {one.locked === null && locked === null && may && (
              <button
                type="button"
                className={styles.link}
                disabled={!online || busy}
                aria-label={text('setting.editOf', { name })}
                onClick={() => onEdit(one.setting)}
              >
                {text('setting.edit')}
              </button>
            )}
          </Fact>
        )
      })}
    </>
  )
}
