import type { AdEntity } from '@adroit/contract/campaigns'
import type { SettingKind } from '@adroit/contract/entity-settings'
import type { Locale } from '@adroit/contract/locales'
import { type Platform, platformDescriptors } from '@adroit/contract/platforms'
import { useNow } from '../../lib/use-now.ts'
import { showAge, showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './ad-entity.module.css'
import { budgetText } from './change-request-text.ts'
import { EntitySettings } from './entity-settings.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'
import { objectiveText } from './objective-text.ts'

interface AdEntityFactsProps {
  readonly named: NamedAdEntity
  readonly entity: AdEntity
  readonly platform: string
  /** A change is in progress, so the current state is unknown. */
  readonly busy: boolean
  readonly onGo: (above: NamedAdEntity) => void
  readonly onEdit: (setting: SettingKind) => void
}

const managerOf = (platform: Platform, locale: Locale) => platformDescriptors[platform].connection?.adsManager[locale] ?? ''

/** Budget and the ad entity that holds it, schedule, objective, the platform's own status and id, and when all of it was synced. */
export function AdEntityFacts({ named, entity, platform, busy, onGo, onEdit }: AdEntityFactsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const {
    budget,
    budgetAt,
    budgetSharedWith: shared,
    currency,
    startsAt,
    endsAt,
    objective,
    platformStatus,
    externalId,
    readAt,
    platformUrl,
    settings,
  } = entity
  // an end that can be edited has a row of its own
  const hasEnd = settings.some(({ setting }) => setting === 'end')
  const schedule = sentences(
    locale,
    startsAt ? text('entity.from', { from: showMoment(startsAt, locale, now) }) : '',
    endsAt && !hasEnd ? text('entity.until', { to: showMoment(endsAt, locale, now) }) : '',
  )
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={text('entity.budget')}>
          {budget && budgetText(budget, currency, locale, text)}
          {budgetAt && (
            <button type="button" className={styles.link} onClick={() => onGo({ ...named, ...budgetAt })}>
              {text(`entity.budgetAt.${budgetAt.level}`)}: {budgetAt.name}
            </button>
          )}
          {!budget && !budgetAt && text('entity.noBudget')}
          {shared.length > 0 && <small>{text('entity.budgetShared', { names: shared.join(', '), platform })}</small>}
        </Fact>
        <Fact name={text('entity.schedule')}>{schedule || text('entity.noSchedule')}</Fact>
        <EntitySettings entity={entity} platform={platform} busy={busy} onEdit={onEdit} />
        {objective !== null && <Fact name={text('entity.objective')}>{objectiveText(objective, text)}</Fact>}
        <Fact name={text('entity.platformStatus', { platform })}>{platformStatus}</Fact>
        <Fact name={text('entity.id', { platform })}>{externalId}</Fact>
        <Fact name={text('entity.readAt')}>
          {showMoment(readAt, locale, now)}
          <small>{showAge(readAt, locale, text, now)}</small>
        </Fact>
      </dl>
      {platformUrl !== null && (
        <a className={styles.openAt} href={platformUrl} target="_blank" rel="noreferrer">
          {text('entity.openAt', { manager: managerOf(named.platform, locale) })}
          <Icon name="external" size={18} />
        </a>
      )}
    </>
  )
}
