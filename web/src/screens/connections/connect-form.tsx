import type { MediaAccount } from '@adroit/contract/connections'
import { useDeferredValue, useMemo, useState } from 'react'
import { apiTexts, isAborted } from '../../api/failure.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { nameOrder } from '../../locale/name-order.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { useVisitKey } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { judge, readMediaView, shownOf } from '../../parts/connections/media-account-view.ts'
import { useConnect, useMatches, useRenewMedia } from '../../queries/connections.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './connect.module.css'
import { candidatesOf, connectedOf, emptyDraft, type Match, matchesOf } from './connect-draft.ts'
import { ForAll } from './connect-for-all.tsx'
import { ConnectRow } from './connect-row.tsx'
import { MatchSheet } from './match-sheet.tsx'

interface ConnectFormProps {
  /** The accounts that are not linked yet. */
  readonly accounts: readonly MediaAccount[]
  readonly connection: string | undefined
}

export function ConnectForm({ accounts: given, connection }: ConnectFormProps) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const accounts = useMemo(() => given.toSorted((one, other) => nameOrder(locale)(one.name, other.name)), [given, locale])
  const [draft, setDraft] = useState(emptyDraft)
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<{ readonly media: string; readonly open: boolean } | null>(null)
  const ids = useMemo(() => accounts.map(({ id }) => id), [accounts])
  const matching = useMatches(ids)
  const connecting = useConnect()
  const renew = useRenewMedia()
  const sought = useDeferredValue(search)
  const candidates = useMemo(() => candidatesOf(matching.data ?? []), [matching.data])
  const shown = useMemo(() => {
    const found = shownOf(judge(accounts, []), { ...readMediaView({}), search: sought }).map(({ account }) => account)
    // accounts that need a decision come first, not at the end of a long list
    return found.toSorted((one, other) => Number(candidates.has(other.id)) - Number(candidates.has(one.id)))
  }, [accounts, sought, candidates])
  const matches = useMemo(() => matchesOf(accounts, candidates, draft.decided), [accounts, candidates, draft.decided])
  const chosen = accounts.filter(({ id }) => draft.chosen.has(id))
  const allShown = shown.length > 0 && shown.every(({ id }) => draft.chosen.has(id))
  const asked = accounts.find(({ id }) => id === asking?.media)

  const choose = (media: readonly string[], on: boolean) =>
    setDraft((known) => {
      const next = new Set(known.chosen)
      for (const id of media) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return { ...known, chosen: next }
    })
  const decide = (media: string, match: Match) => setDraft((known) => ({ ...known, decided: new Map(known.decided).set(media, match) }))

  async function connect(): Promise<void> {
    try {
      const sent = connectedOf({ ...draft, chosen: new Set(chosen.map(({ id }) => id)) }, matches)
      const { accounts: connected } = await connecting.mutateAsync(sent)
      await redirectTo(pageUrl(routes.mediaConnect, { connection, reading: connected.map(({ media }) => media).join(',') }))
    } catch {
      // the page shows the error and keeps the selection
    }
    await renew()
  }

  return (
    <Page
      visit={visit}
      scrolling="contained"
      bar={<NavBar title={text('connect.title')} onBack={() => void redirectTo(routes.media)} backIcon="close" />}
      footer={
        <div className={styles.footer}>
          {connecting.error !== null && !isAborted(connecting.error) && (
            <div role="alert">
              <Note icon="warning" tone="bad">
                {apiTexts(connecting.error) ?? text('network.error')}
              </Note>
            </div>
          )}
          <Button busy={connecting.isPending} disabled={!online || chosen.length === 0 || !matching.data} onPress={() => void connect()}>
            {chosen.length === 0 ? text('connect.submitNone') : text('connect.submit', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <p className={styles.intro}>{text('connect.words')}</p>
      {accounts.length > 8 && (
        <div className={styles.search}>
          <SearchField label={text('connect.search')} value={search} onChange={setSearch} />
        </div>
      )}
      {matching.isPending && <SkeletonRows rows={6} lines={3} />}
      {matching.isError && <LoadFailed onReload={() => void matching.refetch()} detail={apiTexts(matching.error)} />}
      {matching.data && (
        <>
          <div className={styles.all}>
            <span role="status">{text('connect.chosen', { count: chosen.length })}</span>
            <Button
              kind="text"
              disabled={shown.length === 0}
              onPress={() =>
                choose(
                  shown.map(({ id }) => id),
                  !allShown,
                )
              }
            >
              {allShown ? text('connect.none') : text('connect.all', { count: shown.length })}
            </Button>
          </div>
          {shown.length === 0 && <p className={styles.nothing}>{text('search.nothing', { search: sought.trim() })}</p>}
          <ul>
            {shown.map((media) => (
              <ConnectRow
                key={media.id}
                media={media}
                chosen={draft.chosen.has(media.id)}
                candidates={candidates.get(media.id) ?? null}
                match={matches.get(media.id) ?? null}
                onChoose={(on) => choose([media.id], on)}
                onAsk={() => setAsking({ media: media.id, open: true })}
              />
            ))}
          </ul>
          {chosen.some(({ id }) => matches.get(id)?.account === null) && (
            <ForAll group={draft.group} owner={draft.owner} onChange={(part) => setDraft((known) => ({ ...known, ...part }))} />
          )}
          <div className={styles.end} />
        </>
      )}
      {asked && (
        <MatchSheet
          open={asking?.open ?? false}
          media={asked}
          candidates={candidates.get(asked.id) ?? []}
          match={matches.get(asked.id) ?? null}
          takenBy={(account) =>
            accounts.find(({ id }) => id !== asked.id && draft.chosen.has(id) && matches.get(id)?.account === account)?.name ?? null
          }
          onChoose={(match) => decide(asked.id, match)}
          onClose={() => setAsking({ media: asked.id, open: false })}
        />
      )}
    </Page>
  )
}
