import { resolveRange } from '@adroit/contract/presets'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { type AuditFilters, useAuditLog } from '../../queries/audit-log.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { useReachBottom } from '../../ui/reach-bottom.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditExportButton } from './audit-export-button.tsx'
import { AuditFilterChips, type ChosenFilters } from './audit-filters.tsx'
import styles from './audit-log.module.css'

const all: ChosenFilters = { group: null, member: null, days: null }
/** Typing pauses this long, in ms, before the log is searched. */
const typingMs = 300

/** Who did what in the company, newest first. */
export function AuditLogPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayRead = useMay('audit.read')
  if (known && !mayRead) return <NotAllowedPage title={text('audit.title')} icon="shield" words={text('audit.notAllowed')} />
  return <AuditLog />
}

function AuditLog() {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const { today, weekStart } = useCompanyCalendar()
  const [chosen, setChosen] = useState(all)
  const [typed, setTyped] = useState('')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const search = useDebounced(typed.trim(), typingMs)
  const filters: AuditFilters = {
    ...(chosen.group !== null && { group: chosen.group }),
    ...(chosen.member !== null && { member: chosen.member }),
    ...(chosen.days !== null && resolveRange(chosen.days, today, weekStart)),
    ...(search !== '' && { search: search.slice(0, 100) }),
  }
  const log = useAuditLog(filters)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = log
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  useReachBottom(scroller, hasNextPage && !isFetching && !isFetchNextPageError, () => void fetchNextPage(), entries.length)
  const filtered = Object.keys(filters).length > 0
  return (
    <Page
      visit={visit}
      scrollerRef={setScroller}
      bar={
        <NavBar
          title={text('audit.title')}
          onBack={() => void navigateBack()}
          actions={
            <>
              <IconButton icon="refresh" label={text('action.refresh')} onPress={() => void refetch()} disabled={!online || isFetching} />
              <AuditExportButton filters={filters} day={today} />
            </>
          }
        />
      }
    >
      <div className={styles.search}>
        <SearchField label={text('audit.search')} value={typed} onChange={setTyped} />
      </div>
      <AuditFilterChips chosen={chosen} onChoose={(part) => setChosen((before) => ({ ...before, ...part }))} />
      {log.isPending && <SkeletonRows rows={8} />}
      {log.isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(log.error)} />}
      {data && entries.length === 0 && (
        <View
          picture={<Tile icon="shield" />}
          title={text(filtered ? 'audit.noMatch' : 'audit.none')}
          {...(filtered && {
            actions: (
              <Button
                kind="quiet"
                onPress={() => {
                  setChosen(all)
                  setTyped('')
                }}
              >
                {text('audit.clear')}
              </Button>
            ),
          })}
        >
          {!filtered && text('audit.noneWords')}
        </View>
      )}
      <AuditEntries entries={entries} timeZone={data?.pages[0]?.timeZone ?? 'UTC'} stale={log.isPlaceholderData} />
      {entries.length > 0 && (
        <div className={styles.more} aria-live="polite">
          {isFetchNextPageError ? (
            <Button kind="text" onPress={() => void fetchNextPage()}>
              {text('audit.moreFailed')}
            </Button>
          ) : (
            text(hasNextPage ? 'load.loading' : 'audit.end')
          )}
        </div>
      )}
    </Page>
  )
}
