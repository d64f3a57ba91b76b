import { Drawer } from '@base-ui/react/drawer'
import { useText } from '../locale/text.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import type { SheetProps } from './sheet.tsx'

/** The only file that imports Base UI, which stays in one lazy chunk. */
export function SheetPanel({ open, onClose, title, note, children, footer, tall = false }: SheetProps) {
  const text = useText()
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.sheet} data-tall={tall || undefined}>
            <div className={styles.grip} />
            <header className={styles.head}>
              <div className={styles.names}>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                {note && <Drawer.Description className={styles.note}>{note}</Drawer.Description>}
              </div>
              <Drawer.Close className={styles.close} aria-label={text('action.close')}>
                <Icon name="close" size={20} />
              </Drawer.Close>
            </header>
            <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
