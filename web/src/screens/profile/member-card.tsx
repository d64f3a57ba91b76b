import type { Profile } from '@adroit/contract/profile'
import { initials } from '../../lib/initials.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { Avatar } from '../../parts/profile/avatar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import styles from './mine-page.module.css'

/** The member and the company, or a placeholder while they load. */
export function MemberCard({ user }: { readonly user: Profile | null }) {
  const text = useText()
  const online = useOnline()
  if (!user && !online) return <p className={styles.missing}>{text('offline.notHereWords')}</p>
  if (!user) {
    return (
      <div className={styles.member} role="status" aria-label={text('load.loading')}>
        <Bar width="64px" height="64px" />
        <Bar width="45%" height="24px" />
      </div>
    )
  }
  const { company } = user
  return (
    <>
      <div className={styles.member}>
        <Avatar name={user.name} hash={user.avatar} size={64} />
        <div>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.role}>
            {text(`role.${user.role}`)}
            {user.status === 'disabled' && ` · ${text('mine.disabled')}`}
          </p>
        </div>
      </div>
      <div className={styles.company}>
        <span className={styles.badge} aria-hidden="true">
          {initials(company.name)}
        </span>
        <div>
          <p className={styles.companyName}>{company.name}</p>
          <p className={styles.role}>
            {text('mine.currency', { currency: company.currency })} · {zoneName(company.timeZone)}
            {company.sample && ` · ${text('sample.mark')}`}
          </p>
        </div>
      </div>
    </>
  )
}
