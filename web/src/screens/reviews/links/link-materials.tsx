import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { Picture } from '../../../parts/materials/picture.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import type { LinkWithLog } from './link-details.tsx'
import styles from './links.module.css'

/** The fixed versions of a link, with the latest decision of each guest. */
export function LinkMaterials({ materials }: { readonly materials: LinkWithLog['materials'] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const named = (who: string, email: string | null) =>
    email === null ? text('links.unverified', { name: who }) : text('links.verified', { name: who, email })
  return (
    <section>
      <h3 className={styles.heading}>{text('links.materials')}</h3>
      <ul>
        {materials.map(({ id, name, version, current, preview, decisions }) => (
          <li key={id}>
            <ListRow
              leading={
                <span className={styles.picture}>
                  <Picture src={preview} kind="image" />
                </span>
              }
              title={name}
              note={
                <>
                  <span className={styles.line}>{text('links.version', { number: version })}</span>
                  {!current && <span className={styles.line}>{text('links.replaced')}</span>}
                  {decisions.length === 0 && <span className={styles.line}>{text('links.noDecision')}</span>}
                  {decisions.map(({ decision, reason, who, verified, at }) => (
                    <span key={`${who} ${at}`} className={styles.decision} data-decision={decision}>
                      {text(`links.decision.${decision}`, { who: named(who, verified), time: showMoment(at, locale) })}
                      {reason !== null && <q>{reason}</q>}
                    </span>
                  ))}
                </>
              }
              opens="page"
              onPress={() => void navigateTo(pageUrl(routes.material, { id }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
