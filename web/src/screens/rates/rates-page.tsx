import { dayAt } from '@adroit/contract/calendar'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { type CurrencyRate, useRates } from '../../queries/rates.ts'
import { useMay } from '../../state/may.ts'
import { useSession } from '../../state/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { OwnRates } from './own-rates.tsx'
import { RateFacts } from './rate-facts.tsx'
import { RateHistorySheet } from './rate-history-sheet.tsx'
import { RateList } from './rate-list.tsx'

/** The rates that convert amounts: their source and day, and the company's own rates. */
export function RatesPage() {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const mayManage = useMay('company.manage')
  const zone = useSession((state) => state.userInfo?.company.timeZone)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [looked, setLooked] = useState<CurrencyRate | null>(null)
  const [open, setOpen] = useState(false)
  const rates = useRates()
  const today = dayAt(new Date(), zone ?? 'UTC')
  const { data } = rates
  return (
    <Page
      visit={visit}
      scrolling="contained"
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('rates.title')}
          onBack={() => void navigateBack()}
          actions={
            <IconButton
              icon="refresh"
              label={text('action.refresh')}
              disabled={!online || rates.isFetching}
              onPress={() => void rates.refetch()}
            />
          }
        />
      }
    >
      <PullToRefresh scroller={scroller} onRefresh={rates.refetch}>
        {rates.isPending && <SkeletonRows rows={8} />}
        {rates.isError && !data && <LoadFailed onReload={() => void rates.refetch()} detail={apiTexts(rates.error)} />}
        {data && <RateFacts rates={data} today={today} />}
        {mayManage && <OwnRates ownAt={data?.ownAt ?? null} />}
        {data && (
          <>
            <Band />
            <RateList
              rates={data}
              today={today}
              onLook={(rate) => {
                setLooked(rate)
                setOpen(true)
              }}
            />
            <RateHistorySheet rate={looked} to={data.to} open={open} onClose={() => setOpen(false)} />
          </>
        )}
      </PullToRefresh>
    </Page>
  )
}
