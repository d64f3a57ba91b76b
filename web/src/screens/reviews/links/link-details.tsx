import type { getReviewLink } from '@adroit/contract/review-links'
import { apiTexts } from '../../../api/failure.ts'
import { showAge, showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useVisitKey } from '../../../navigation/parameters.ts'
import { isLinkGone, useReviewLink } from '../../../queries/review-links.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Band, Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { LinkLog } from './link-log.tsx'
import { LinkMaterials } from './link-materials.tsx'
import { LinkState } from './link-state.tsx'
import styles from './links.module.css'
import { RevokeLink } from './revoke.tsx'

export type LinkWithLog = (typeof getReviewLink)['answer']['_zod']['output']

/** One review link: what it allows, what guests decided, and everything that happened. */
export function LinkDetails({ id }: { readonly id: string }) {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const { data, error, isPending, refetch } = useReviewLink(id)
  const gone = isLinkGone(error)
  return (
    <Page
      visit={visit}
      bar={
        <NavBar
          title={text('links.details')}
          {...(data && { windowTitle: `${data.title} · ${text('links.details')}` })}
          onBack={() => void navigateBack()}
        />
      }
    >
      {isPending && <SkeletonRows rows={5} lines={3} />}
      {gone && <View picture={<Tile icon="share" />} title={text('links.gone')} />}
      {error && !data && !gone && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data && !gone && (
        <>
          <About link={data} />
          {data.state === 'open' && <RevokeLink id={id} title={data.title} online={online} />}
          <Band />
          <LinkMaterials materials={data.materials} />
          <Band />
          <LinkLog events={data.events} />
        </>
      )}
    </Page>
  )
}

function About({ link }: { readonly link: LinkWithLog }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const rights = (['decide', 'comment', 'download'] as const).filter((right) => link[right]).map((right) => text(`links.${right}`))
  const { recipient } = link
  return (
    <div className={styles.about}>
      <h2 className={styles.name}>{link.title}</h2>
      <p className={styles.line}>
        <LinkState link={link} />
        {link.decide && <span>{text('links.decided', { done: link.decided, count: link.items })}</span>}
      </p>
      {link.note !== '' && <p className={styles.note}>{link.note}</p>}
      <p>
        {recipient
          ? [text('links.for', { name: recipient.name }), ...(recipient.email === null ? [] : [recipient.email])].join(' · ')
          : text('links.anyone')}
      </p>
      <p>
        {[
          ...(rights.length === 0 ? [text('links.lookOnly')] : rights),
          ...(link.verify ? [text('links.verifies')] : []),
          ...(link.hasPasscode ? [text('links.passcode')] : []),
        ].join(' · ')}
      </p>
      <p>
        {[
          text('links.by', { name: link.by?.name ?? '–', time: showMoment(link.createdAt, locale) }),
          link.usedAt === null ? text('links.unused') : text('links.used', { age: showAge(link.usedAt, locale, text) }),
        ].join(' · ')}
      </p>
    </div>
  )
}
