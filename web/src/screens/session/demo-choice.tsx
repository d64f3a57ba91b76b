import { useEffect, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { askAbout } from '../../queries/system.ts'
import styles from './demo-choice.module.css'

type Demo = NonNullable<Awaited<ReturnType<typeof askAbout>>['demo']>

interface DemoMember {
  readonly company: string
  readonly username: string
  readonly password: string
}

/** In demo mode: the members to log in as. A press fills in the form. */
export function DemoChoice({ onChoose }: { readonly onChoose: (member: DemoMember) => void }) {
  const text = useText()
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    askAbout({ silent: true, signal: stop.signal }).then(
      (answer) => setDemo(answer.demo),
      // without a response there is no demo to offer, and the login itself will show the error
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!demo) return null
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
