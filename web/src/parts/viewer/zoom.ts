/**
 * How a picture is shown in its frame. `scale` 1: the whole picture fits. `x` and `y`: how far its middle is from the frame's, in widths and
 * heights of the frame, so that frames of other sizes show the same part.
 */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point in a frame, from its middle, in widths and heights of the frame. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The part of the frame that the whole picture fills at scale 1; one of the two is 1. */
export interface Fit {
  readonly width: number
  readonly height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
const most = 8
/** The scale after a double tap. */
const closer = 2.5
export const step = 1.5

/** Both are widths divided by heights. */
export function fitOf(picture: number, frame: number): Fit {
  return picture > frame ? { width: 1, height: frame / picture } : { width: picture / frame, height: 1 }
}

/** The same view without a gap beside the picture where there is more of it to show. */
export function within(view: View, fit: Fit): View {
  const scale = Math.min(most, Math.max(1, view.scale))
  const bound = (value: number, size: number) => {
    const far = Math.max(0, (size * scale - 1) / 2)
    return far === 0 ? 0 : Math.min(far, Math.max(-far, value))
  }
  return { scale, x: bound(view.x, fit.width), y: bound(view.y, fit.height) }
}

/** Zooms so that what is under `point` stays there. */
export function zoomed(view: View, factor: number, point: Point, fit: Fit): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, fit)
}

export function panned(view: View, by: Point, fit: Fit): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, fit)
}

/** After a double tap: closer at that point, or the whole picture again. */
export function toggled(view: View, point: Point, fit: Fit): View {
  return view.scale > 1 ? whole : zoomed(view, closer, point, fit)
}
