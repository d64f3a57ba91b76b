import { useQuery } from '@tanstack/react-query'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { readLicenses } from '../../queries/licenses.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './licenses-page.module.css'

/** The packages in the bundle, with their licenses. */
export function LicensesPage() {
  const text = useText()
  const licenses = useQuery({ queryKey: ['licenses'], queryFn: ({ signal }) => readLicenses(signal), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page bar={<NavBar title={text('licenses.title')} onBack={() => void navigateBack()} />}>
      {licenses.isPending && <SkeletonRows rows={8} />}
      {licenses.isError && <LoadFailed onReload={() => void licenses.refetch()} />}
      {licenses.data && (
        <div className={styles.list}>
          <p className={styles.words}>{text('licenses.words', { count: licenses.data.length })}</p>
          {licenses.data.map(({ name, version, license, words }) => (
            <details key={`${name} ${version}`} className={styles.entry}>
              <summary className={styles.summary}>
                <span>{name}</span>
                <small>
                  {version} · {license}
                </small>
              </summary>
              <p className={styles.license}>{words}</p>
            </details>
          ))}
        </div>
      )}
    </Page>
  )
}
