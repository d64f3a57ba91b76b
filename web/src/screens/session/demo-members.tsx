import { useText } from '../../locale/text.ts'
import type { askAbout } from '../../queries/system.ts'
import styles from './demo-members.module.css'

export type Demo = NonNullable<Awaited<ReturnType<typeof askAbout>>['demo']>

export interface DemoMember {
  readonly company: string
  readonly username: string
  readonly password: string
}

interface DemoMembersProps {
  readonly demo: Demo
  readonly onChoose: (member: DemoMember) => void
}

/** The members of the demo. A press fills in the form. */
export function DemoMembers({ demo, onChoose }: DemoMembersProps) {
  const text = useText()
  return (
    <section className={styles.demo} aria-label={text('demo.title')}>
      <h3 className={styles.title}>{text('demo.title')}</h3>
      <p className={styles.words}>{text(demo.lan ? 'demo.lan' : 'demo.words')}</p>
      <div className={styles.members}>
        {demo.members.map(({ username, role }) => (
          <button
            key={username}
            type="button"
            className={styles.member}
            onClick={() => onChoose({ company: demo.company, username, password: demo.password ?? '' })}
          >
            {text(`role.${role}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
