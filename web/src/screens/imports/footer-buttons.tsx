import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders a part's buttons at the bottom of its page. */
export function FooterButtons({ footer, children }: { readonly footer: HTMLElement | null; readonly children: ReactNode }) {
  return footer && createPortal(children, footer)
}
