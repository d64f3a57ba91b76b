import { useText } from '../../../locale/text.ts'
import type { SendingAccount } from '../../../queries/web2app-forwarding.ts'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Select } from '../../../ui/select.tsx'
import { chosenAccount, otherTarget, type TypedForwarding } from './typed-forwarding.ts'

interface TargetFieldsProps {
  readonly typed: TypedForwarding
  /** Those that may be chosen: of one platform where the destination exists. */
  readonly accounts: readonly SendingAccount[]
  readonly account: SendingAccount
  readonly problem: string | null
  readonly onChange: (part: Partial<TypedForwarding>) => void
}

/** The ad account that sends, and its dataset, pixel or conversion action. */
export function TargetFields({ typed, accounts, account, problem, onChange }: TargetFieldsProps) {
  const text = useText()
  const { platform, targets } = account
  const named = (one: SendingAccount) => `${text(`platform.${one.platform}`)} · ${one.name}`
  return (
    <>
      <div className={form.labeled}>
        <span className={form.hint}>{text('forward.account')}</span>
        <Select
          label={text('forward.account')}
          value={typed.account}
          onChange={(id) => {
            const next = accounts.find((one) => one.id === id)
            const { kinds, names, ...rest } = chosenAccount(next)
            onChange(next?.platform === platform ? rest : { ...rest, kinds, names })
          }}
        >
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {named(one)}
            </option>
          ))}
        </Select>
        <p className={form.hint}>{text('forward.accountNote')}</p>
      </div>
      {targets.length > 0 && (
        <div className={form.labeled}>
          <span className={form.hint}>{text(`forward.target.${platform}`)}</span>
          <Select label={text(`forward.target.${platform}`)} value={typed.chosen} onChange={(chosen) => onChange({ chosen })}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={otherTarget}>{text('forward.targetOther')}</option>
          </Select>
        </div>
      )}
      {typed.chosen === otherTarget && (
        <div className={form.labeled}>
          <Field
            label={text(`forward.targetId.${platform}`)}
            name="forward-target"
            autoComplete="off"
            value={typed.target}
            onChange={(target) => onChange({ target })}
            problem={problem}
          />
          <p className={form.hint}>{text(`forward.targetNote.${platform}`)}</p>
        </div>
      )}
    </>
  )
}
