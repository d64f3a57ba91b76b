import { canHide, type HomeArrangement, type HomeBlock } from '@adroit/contract/home-page'
import { useText } from '../../locale/text.ts'
import { useArrangeHome } from '../../queries/home-page.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './arrange-sheet.module.css'

interface ArrangeSheetProps {
  readonly open: boolean
  readonly arrangement: HomeArrangement
  readonly onClose: () => void
}

/** Moves the blocks of home up and down, and hides them. Each press is saved at once. */
export function ArrangeSheet({ open, arrangement, onClose }: ArrangeSheetProps) {
  const text = useText()
  const online = useOnline()
  const arrange = useArrangeHome()
  const { order, hidden } = arrangement
  const move = (from: number, to: number) => {
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
    arrange.mutate({ ...arrangement, order: moved })
  }
  const show = (block: HomeBlock, shown: boolean) =>
    arrange.mutate({ ...arrangement, hidden: shown ? hidden.filter((one) => one !== block) : [...hidden, block] })
  return (
    <Sheet open={open} onClose={onClose} title={text('home.arrange')} note={text('home.arrangeNote')}>
      <ul className={styles.blocks} aria-label={text('home.arrange')}>
        {order.map((block, index) => {
          const name = text(`home.block.${block}`)
          return (
            <li key={block} className={styles.block}>
              {canHide(block) ? (
                <CheckBox checked={!hidden.includes(block)} onChange={(shown) => show(block, shown)}>
                  {name}
                </CheckBox>
              ) : (
                <span className={styles.fixed}>{name}</span>
              )}
              <span className={styles.moves}>
                <span className={styles.up}>
                  <IconButton
                    icon="down"
                    label={`${text('home.up')}: ${name}`}
                    disabled={!online || index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                </span>
                <IconButton
                  icon="down"
                  label={`${text('home.down')}: ${name}`}
                  disabled={!online || index === order.length - 1}
                  onPress={() => move(index, index + 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <div className={form.form}>
        <Button onPress={onClose}>{text('action.done')}</Button>
      </div>
    </Sheet>
  )
}
