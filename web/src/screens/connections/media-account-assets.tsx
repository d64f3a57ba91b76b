import { platformDescriptors } from '@adroit/contract/platforms'
import { type AssetKind, assetKinds } from '@adroit/contract/sync-notice'
import { useState } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCount } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import type { MediaDetails } from '../../queries/connections.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './media-account.module.css'

type Asset = MediaDetails['assets'][number]

/** Number of assets per kind that are shown at first: an account may have hundreds of audiences. */
const firstAssets = 8

/** Assets that the account's ads can use. Those that cannot be used are grayed out with the reason. */
export function MediaAccountAssets({ details }: { readonly details: MediaDetails }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { media, assets, assetsReadAt } = details
  // Shows "none" for kinds that the platform supports and the account lacks.
  const known = platformDescriptors[media.platform].connection.assetKinds
  const kinds = assetKinds.filter((kind) => known.includes(kind) || assets.some((asset) => asset.kind === kind))
  const words = () => {
    if (media.account === null) return text('mediaAccount.assetsConnect')
    if (assetsReadAt === null) return text('mediaAccount.assetsNotYet')
    return assets.length === 0 ? text('mediaAccount.noAssets') : null
  }
  const instead = words()
  return (
    <section className={styles.section} aria-label={text('mediaAccount.assets')}>
      <h2 className={styles.heading}>
        {text('mediaAccount.assets')}
        {assetsReadAt && <span className={styles.asOf}>{text('mediaAccount.assetsAt', { time: showMoment(assetsReadAt, locale) })}</span>}
      </h2>
      {instead !== null ? (
        <p className={styles.instead}>{instead}</p>
      ) : (
        kinds.map((kind) => <AssetsOfKind key={kind} kind={kind} assets={assets.filter((asset) => asset.kind === kind)} />)
      )}
    </section>
  )
}

function AssetsOfKind({ kind, assets }: { readonly kind: AssetKind; readonly assets: readonly Asset[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [all, setAll] = useState(false)
  const name = text(`asset.${kind}`)
  // usable assets come first
  const sorted = assets.toSorted((one, other) => Number(other.usable) - Number(one.usable))
  const shown = all ? sorted : sorted.slice(0, firstAssets)
  return (
    <section className={styles.kind} aria-label={name}>
      <h3 className={styles.kindName}>
        <span>{name}</span>
        <span className={styles.count}>{assets.length === 0 ? text('mediaAccount.noneOfKind') : showCount(assets.length, locale)}</span>
      </h3>
      {shown.length > 0 && (
        <ul>
          {shown.map((asset) => (
            <li key={asset.externalId} className={styles.asset} data-disabled={!asset.usable || undefined}>
              <span className={styles.assetName}>{asset.name || asset.externalId}</span>
              <span className={styles.assetId}>{asset.externalId}</span>
              {!asset.usable && (
                <span className={styles.why}>
                  <Icon name="lock" size={15} />
                  <span>{text('mediaAccount.unusable', { why: asset.platformMessage ?? text('mediaAccount.unusableNoWords') })}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!all && sorted.length > firstAssets && (
        <Button kind="text" onPress={() => setAll(true)}>
          {text('mediaAccount.showAllOf', { count: sorted.length })}
        </Button>
      )}
    </section>
  )
}
