import { minorDigits } from '@adroit/contract/currencies'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Field } from '../../ui/field.tsx'
import { amountProblem } from './amount-problem.ts'
import { readTyped } from './budget-amount.ts'

interface AmountFieldProps {
  readonly label: string
  readonly name: string
  readonly currency: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows what is wrong also while nobody has left the field. */
  readonly tried: boolean
}

/** A field for an amount in major units of a currency. Says what is wrong with it once it is left, until it is typed again. */
export function AmountField({ label, name, currency, value, onChange, tried }: AmountFieldProps) {
  const text = useText()
  const [left, setLeft] = useState(false)
  return (
    <Field
      label={label}
      name={name}
      value={value}
      onChange={(typed) => {
        onChange(typed)
        setLeft(false)
      }}
      onLeave={() => setLeft(value !== '')}
      inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      problem={tried || left ? amountProblem(readTyped(value, currency), currency, text) : null}
    />
  )
}
