/** Follows the mouse from the press on an edge to the release and reports the width in px; Escape restores the old width. */
export function dragEdge(from: number, width: number, onWidth: (width: number, done: boolean) => void): void {
  const wide = ({ clientX }: PointerEvent) => width + clientX - from
  const move = (event: PointerEvent) => onWidth(wide(event), false)
  const drop = (event: PointerEvent) => {
    stop()
    onWidth(wide(event), true)
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    stop()
    onWidth(width, true)
  }
  const stop = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('keydown', leave)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('keydown', leave)
}
