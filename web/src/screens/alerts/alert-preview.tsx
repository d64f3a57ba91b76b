import { isOfStatus } from '@adroit/contract/alert-conditions'
import { type AlertDefinition, type AlertIncident, alertPreviewDays } from '@adroit/contract/alerts'
import { daysIn } from '@adroit/contract/calendar'
import { apiTexts } from '../../api/failure.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { alertValue } from '../../parts/alerts/alert-text.ts'
import { useAlertPreview } from '../../queries/alerts.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './alert-form.module.css'

/** Rows shown at first. */
const mostRows = 10

/** What the alert would have told in the last days, as it is typed now; of statuses: what has it now. */
export function AlertPreview({ definition }: { readonly definition: AlertDefinition | null }) {
  const text = useText()
  const online = useOnline()
  const preview = useAlertPreview(online ? definition : null)
  const { data } = preview
  if (definition === null) return null
  const isNow = isOfStatus(definition.condition)
  const days = data ? daysIn(data.from, data.to) - 1 : alertPreviewDays
  const [none, counted, note] = isNow
    ? (['alert.previewNowNone', 'alert.previewNowCount', 'alert.previewNowNote'] as const)
    : (['alert.previewNone', 'alert.previewCount', 'alert.previewNote'] as const)
  return (
    <section className={form.section} aria-labelledby="alert-preview" aria-busy={preview.isFetching}>
      <h2 id="alert-preview" className={form.heading}>
        {isNow ? text('alert.previewNow') : text('alert.preview', { count: days })}
      </h2>
      {!online && !data && <p className={form.notes}>{text('alert.previewOffline')}</p>}
      {online && preview.isPending && <SkeletonRows rows={3} />}
      {preview.isError && (
        <div className={form.notes}>
          <Note icon="warning" tone="warn">
            {apiTexts(preview.error) ?? text('alert.previewFailed')}
          </Note>
          <Button kind="text" onPress={() => void preview.refetch()}>
            {text('action.reload')}
          </Button>
        </div>
      )}
      {data && !preview.isError && (
        <div className={preview.isPlaceholderData ? styles.stale : undefined}>
          <p className={form.notes}>{data.count === 0 ? text(none) : text(counted, { count: data.count })}</p>
          <ul>
            {data.incidents.slice(0, mostRows).map((incident) => (
              <FoundRow
                key={`${incident.account.id} ${incident.entity?.key} ${incident.day}`}
                incident={incident}
                definition={definition}
                currency={data.currency}
              />
            ))}
          </ul>
          <p className={form.notes}>
            <span className={form.hint}>
              {data.count > mostRows && `${text('alert.previewMore', { count: mostRows })} `}
              {data.withoutReadings > 0 && `${text('alert.previewWithout', { count: data.withoutReadings })} `}
              {text(note)}
            </span>
          </p>
        </div>
      )}
    </section>
  )
}

interface FoundRowProps {
  readonly incident: AlertIncident
  readonly definition: AlertDefinition
  readonly currency: string
}

function FoundRow({ incident, definition, currency }: FoundRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { account, entity, value, before, at } = incident
  const show = (of: string) => alertValue(of, definition, currency, text, locale)
  const where = entity ? `${account.name} · ` : ''
  return (
    <li className={styles.found}>
      <span className={styles.name}>{entity?.name ?? account.name}</span>
      <span className={styles.value}>{show(value)}</span>
      <span className={styles.where}>
        {where}
        {before === null
          ? showMoment(at, locale)
          : text('alert.foundBefore', { value: show(value), time: showMoment(at, locale), before: show(before) })}
      </span>
    </li>
  )
}
