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
  /** Tells password managers whether one is asked for or made. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed, which spares typing it twice. */
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
