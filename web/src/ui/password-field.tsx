import { useState } from 'react'
import { useText } from '../locale/text.ts'
import { IconButton } from './button.tsx'
import { Field } from './field.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
  readonly problem?: string | null
  readonly name: string
  /** Tells password managers whether to fill in a password or to suggest one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field whose content can be shown, so that users need not type a new password twice. */
export function PasswordField(props: PasswordFieldProps) {
  const text = useText()
  const [seen, setSeen] = useState(false)
  return (
    <Field
      {...props}
      type={seen ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={seen ? 'eyeOff' : 'eye'}
          label={text(seen ? 'login.hidePassword' : 'login.showPassword')}
          onPress={() => setSeen(!seen)}
        />
      }
    />
  )
}
