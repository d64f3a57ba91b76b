import type { ImportDetails } from '@adroit/contract/imports'
import { useState } from 'react'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount, showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { DeleteSheet } from '../../parts/imports/delete-sheet.tsx'
import { useImportActions } from '../../parts/imports/use-import-actions.ts'
import { useAccount } from '../../queries/accounts.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './import-page.module.css'
import { endTitle, outcomeIcon, outcomeText } from './outcome-text.ts'
import { RejectedRows } from './rejected-rows.tsx'

/** How an import ended, with every rejected row. */
export function ImportResult({ of }: { readonly of: ImportDetails }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const [asked, setAsked] = useState(false)
  const deeds = useImportActions()
  const currency = useAccount(of.account.id).data?.account.currency ?? of.preview?.currency ?? ''
  const [icon, tone] = outcomeIcon(of.state)
  const toAccount = () => void navigateTo(pageUrl(routes.account, { id: of.account.id }))
  return (
    <div className={styles.result}>
      <View
        picture={<Tile icon={icon} tone={tone} />}
        title={endTitle(of, text)}
        actions={
          <>
            {of.state === 'deleted' && of.restorable && mayImport && (
              <Button busy={deeds.busy} disabled={!online} onPress={() => void deeds.restore(of.id)}>
                {text('imports.restore')}
              </Button>
            )}
            {of.state === 'done' && <Button onPress={() => void navigateTo(routes.reports)}>{text('import.toReports')}</Button>}
            <Button kind={of.state === 'done' || of.restorable ? 'quiet' : 'filled'} onPress={toAccount}>
              {text('import.toAccount')}
            </Button>
          </>
        }
      >
        {outcomeText(of, text, locale)}
      </View>
      {(of.rows > 0 || of.endedAt) && (
        <dl className={styles.facts}>
          {of.rows > 0 && <Fact name={text('pre.rows')} value={showCount(of.rows, locale)} />}
          {of.state === 'done' && of.storedRows !== of.rows && <Fact name={text('res.stored')} value={showCount(of.storedRows, locale)} />}
          {of.leftOut > 0 && <Fact name={text('res.leftOutName')} value={showCount(of.leftOut, locale)} />}
          {of.from && of.to && <Fact name={text('pre.days')} value={showRange(of.from, of.to, locale)} />}
          {of.spend !== null && (
            <div>
              <dt>{text('cal.spend')}</dt>
              <dd>
                <Figure shown={showMoney(of.spend, currency, locale)} />
              </dd>
            </div>
          )}
          {of.endedAt && <Fact name={text('res.ended')} value={showMoment(of.endedAt, locale)} />}
        </dl>
      )}
      {of.leftOut > 0 && <RejectedRows id={of.id} />}
      {mayImport && of.storedRows > 0 && (
        <ListRow
          icon="remove"
          danger
          title={text('imports.delete')}
          {...(online && { opens: 'sheet' as const, onPress: () => setAsked(true) })}
        />
      )}
      <DeleteSheet
        open={asked}
        fileName={of.fileName}
        rows={of.storedRows}
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void deeds.remove(of.id)
        }}
      />
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
