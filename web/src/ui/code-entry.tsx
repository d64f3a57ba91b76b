import { codeRules } from '@adroit/contract/code-rules'
import { useText } from '../locale/text.ts'
import { Button } from './button.tsx'
import styles from './code-entry.module.css'
import { Field } from './field.tsx'

interface CodeEntryProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | null
  /** Sends another code; absent: nobody sent this one. `wait`: seconds until it can be sent. */
  readonly resend?: { readonly wait: number; readonly busy: boolean; readonly onPress: () => void }
  /** Leads to what the code was sent for, or to another way; absent: there is none. */
  readonly other?: { readonly name: string; readonly onPress: () => void }
}

/** The digits of a code, as they are typed in any script. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeRules.digits)

/** The field of a code. One that was mailed can be sent again after a countdown. */
export function CodeEntry({ value, onChange, problem, resend, other }: CodeEntryProps) {
  const text = useText()
  return (
    <div>
      <Field
        label={text('code.label')}
        name="code"
        value={value}
        onChange={(typed) => onChange(digitsOf(typed))}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problem}
      />
      {(resend || other) && (
        <div className={styles.other}>
          {resend && resend.wait > 0 && <span className={styles.wait}>{text('code.wait', { seconds: resend.wait })}</span>}
          {resend && resend.wait <= 0 && (
            <Button kind="text" disabled={resend.busy} onPress={resend.onPress}>
              {text('code.again')}
            </Button>
          )}
          {other && (
            <Button kind="text" onPress={other.onPress}>
              {other.name}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
