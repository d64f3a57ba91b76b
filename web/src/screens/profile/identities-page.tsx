import type { Identity } from '@adroit/contract/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { identityName, identityNameWithin } from '../../parts/profile/identity-name.ts'
import { askIdentities, bindingPage, unbind } from '../../queries/identity.ts'
import { keys } from '../../queries/query-keys.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'

/** The member's third-party logins. A press binds one at the provider's page, or unbinds it. */
export function IdentitiesPage() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const client = useQueryClient()
  const identities = useQuery({ queryKey: [keys.identities], queryFn: ({ signal }) => askIdentities(signal) })
  const unbinding = useMutation({
    mutationFn: unbind,
    onSettled: () => client.invalidateQueries({ queryKey: [keys.identities] }),
  })
  const [asked, setAsked] = useState<Identity | null>(null)
  const [leaving, setLeaving] = useState(false)
  const bind = async ({ provider }: Identity) => {
    if (leaving) return
    setLeaving(true)
    try {
      location.assign(await bindingPage(provider))
    } catch {
      // the request layer shows the error
      setLeaving(false)
    }
  }
  const confirm = async () => {
    const { provider } = asked ?? {}
    setAsked(null)
    if (provider === undefined) return
    const done = await unbinding.mutateAsync(provider).catch(() => null)
    if (done !== null) showToast(text('identity.unbound.done', { provider: identityNameWithin(provider, locale) }))
  }
  return (
    <Page bar={<NavBar title={text('identity.title')} onBack={() => void navigateBack()} />}>
      {identities.isPending && <SkeletonRows rows={3} />}
      {identities.isError && !identities.data && (
        <LoadFailed onReload={() => void identities.refetch()} detail={apiTexts(identities.error)} />
      )}
      {identities.data?.length === 0 && (
        <View picture={<Tile icon="key" />} title={text('identity.none')}>
          {text('identity.noneNote')}
        </View>
      )}
      {identities.data && identities.data.length > 0 && (
        <section className={form.section} aria-label={text('identity.title')}>
          <p className={form.notes}>
            <span className={form.hint}>{text('identity.intro')}</span>
          </p>
          {identities.data.map((identity) => (
            <IdentityRow
              key={identity.provider}
              identity={identity}
              {...(online && { onPress: () => (identity.bound ? setAsked(identity) : void bind(identity)) })}
            />
          ))}
        </section>
      )}
      <UnbindSheet asked={asked} onConfirm={() => void confirm()} onKeep={() => setAsked(null)} />
    </Page>
  )
}

function IdentityRow({ identity, onPress }: { readonly identity: Identity; readonly onPress?: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { provider, available, bound } = identity
  const name = identityName(provider, locale)
  const used = bound?.usedAt ? text('identity.lastUsed', { time: showAge(bound.usedAt, locale, text) }) : text('identity.neverUsed')
  return (
    <ListRow
      leading={<ProviderMark provider={provider} size={22} />}
      title={name}
      note={
        bound ? (
          <>
            {text('identity.boundSince', { person: bound.person || name, time: showAge(bound.boundAt, locale, text) })}
            <br />
            {available ? used : text('identity.off')}
          </>
        ) : (
          text('identity.notBound')
        )
      }
      value={text(bound ? 'identity.unbind' : 'identity.bind')}
      {...(onPress && { onPress, opens: bound ? ('sheet' as const) : ('page' as const) })}
    />
  )
}

interface UnbindSheetProps {
  readonly asked: Identity | null
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

function UnbindSheet({ asked, onConfirm, onKeep }: UnbindSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [last, setLast] = useState(asked)
  // keeps the text while the sheet closes
  if (asked !== null && asked !== last) setLast(asked)
  const provider = last === null ? '' : identityNameWithin(last.provider, locale)
  return (
    <ConfirmSheet
      open={asked !== null}
      title={text('identity.unbindTitle', { provider })}
      note={text('identity.unbindNote', { provider })}
      confirmName={text('identity.unbind')}
      keepName={text('identity.keep')}
      destroys
      onConfirm={onConfirm}
      onKeep={onKeep}
    />
  )
}
