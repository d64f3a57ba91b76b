import { describe, expect, it } from 'vitest'
import { fitOf, panned, toggled, whole, within, zoomed } from './zoom.ts'

const square = fitOf(1, 1)
/** A tall picture in a square frame fills half of its width. */
const tall = fitOf(0.5, 1)

describe('the view of a picture [M6]', () => {
  it('fits the whole picture', () => {
    expect(tall).toEqual({ width: 0.5, height: 1 })
    expect(fitOf(2, 1)).toEqual({ width: 1, height: 0.5 })
    expect(within({ scale: 0.3, x: 0.4, y: 0.4 }, square)).toEqual(whole)
  })

  it('keeps what is under the fingers where it is', () => {
    const point = { x: 0.25, y: -0.25 }
    const view = zoomed(whole, 2, point, square)
    expect(view).toEqual({ scale: 2, x: -0.25, y: 0.25 })
    // the picture's point under the fingers: (point - position) / scale
    expect((point.x - view.x) / view.scale).toBe(point.x)
    expect((point.y - view.y) / view.scale).toBe(point.y)
  })

  it('shows no gap beside the picture', () => {
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 3, y: -3 }, square)).toEqual({ scale: 2, x: 0.5, y: -0.5 })
    // at twice its size the tall picture fills the width exactly
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 3, y: 0.1 }, tall)).toEqual({ scale: 2, x: 0, y: 0.1 })
  })

  it('has bounds, and a double tap goes there and back', () => {
    expect(zoomed(whole, 100, { x: 0, y: 0 }, square).scale).toBe(8)
    const close = toggled(whole, { x: 0.5, y: 0 }, square)
    expect(close).toEqual({ scale: 2.5, x: -0.75, y: 0 })
    expect(toggled(close, { x: 0, y: 0 }, square)).toEqual(whole)
  })
})
