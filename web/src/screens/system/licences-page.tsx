import { useQuery } from '@tanstack/react-query'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { readLicences } from '../../queries/licences.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './licences-page.module.css'

/** The packages that are in the bundle, with their licences. */
export function LicencesPage() {
  const text = useText()
  const licences = useQuery({ queryKey: ['licences'], queryFn: ({ signal }) => readLicences(signal), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page bar={<NavBar title={text('licences.title')} onBack={() => void navigateBack()} />}>
      {licences.isPending && <SkeletonRows rows={8} />}
      {licences.isError && <LoadFailed onReload={() => void licences.refetch()} />}
      {licences.data && (
        <div className={styles.list}>
          <p className={styles.words}>{text('licences.words', { count: licences.data.length })}</p>
          {licences.data.map(({ name, version, licence, words }) => (
            <details key={`${name} ${version}`} className={styles.entry}>
              <summary className={styles.summary}>
                <span>{name}</span>
                <small>
                  {version} · {licence}
                </small>
              </summary>
              <p className={styles.licence}>{words}</p>
            </details>
          ))}
        </div>
      )}
    </Page>
  )
}
