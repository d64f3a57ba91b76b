import { useText } from '../../locale/text.ts'
import form from '../../ui/form.module.css'
import styles from './web2app.module.css'

const steps = ['account', 'app', 'link', 'events'] as const

/** What leads to the first install that is measured. */
export function FirstSteps() {
  const text = useText()
  return (
    <section className={form.form} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {text('app.steps')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{text(`app.step.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
