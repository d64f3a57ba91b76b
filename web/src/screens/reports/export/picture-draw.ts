import { canvasMeasure, splitName } from '../../../lib/split-name.ts'
import type { Shown } from '../../../locale/numbers.ts'
import type { Picture } from './picture.ts'
import { type Brush, brushOf } from './picture-brush.ts'
import { drawChart } from './picture-chart.ts'

/** px before scaling. */
const pad = 28
const nameWidth = 200
const leastWidth = 640
const rowHeight = 44
const chartHeight = 200
/** Device px per px: the picture must be sharp on phones, small in the chat and in full size. */
const scale = 2

const joined = ({ sign, digits }: Shown): string => sign + digits

/** Draws the picture as a PNG at twice its size. */
export async function drawPicture(picture: Picture, theme: 'light' | 'dark'): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const brush = brushOf(context, theme)
  const widths = picture.columns.map((column) => columnWidth(column, brush))
  const width = Math.max(leastWidth, 2 * pad + nameWidth + widths.reduce((sum, one) => sum + one, 0))
  // drawn twice: the height depends on text wrapping
  const height = draw(picture, brush, width, widths)
  canvas.width = width * scale
  canvas.height = Math.ceil(height) * scale
  context.scale(scale, scale)
  context.fillStyle = brush.color('ground')
  context.fillRect(0, 0, width, height)
  draw(picture, brush, width, widths)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png')
  })
}

function columnWidth({ head, unit, total, cells }: Picture['columns'][number], brush: Brush): number {
  const figures = [...cells.map((cell) => brush.measure(joined(cell), 14)), brush.measure(joined(total), 14, 600)]
  return Math.ceil(Math.max(64, brush.measure(head, 12), brush.measure(unit, 11), ...figures)) + 18
}

/** Returns the height. */
function draw(picture: Picture, brush: Brush, width: number, widths: readonly number[]): number {
  let y = pad
  const inner = width - 2 * pad
  for (const line of brush.wrap(picture.title, inner, 24, 650)) {
    brush.write(line, pad, y + 24, { size: 24, weight: 650 })
    y += 30
  }
  if (picture.asOf !== null) {
    y += 4
    brush.fill('warn-soft', pad, y, inner, 30, 8)
    brush.write(picture.asOf, pad + 10, y + 20, { size: 14, weight: 600, color: 'warn' })
    y += 36
  }
  for (const words of picture.lines) {
    for (const line of brush.wrap(words, inner, 13, 400)) {
      brush.write(line, pad, y + 15, { size: 13, color: 'ink-2' })
      y += 19
    }
  }
  y = drawFigures(picture, brush, y + 14, inner)
  if (picture.chart) y = drawChart(picture.chart, brush, { left: pad, top: y + 10, width: inner, height: chartHeight }) + 18
  y = drawTable(picture, brush, y + 6, width, widths)
  if (picture.rest !== null) {
    brush.write(picture.rest, pad, y + 20, { size: 13, color: 'ink-2' })
    y += 26
  }
  return y + pad - 6
}

function drawFigures({ figures }: Picture, brush: Brush, top: number, inner: number): number {
  const gap = 18
  const widest = Math.max(...figures.map(({ shown, label }) => Math.max(brush.measure(joined(shown), 20, 620), brush.measure(label, 13))))
  const across = Math.max(1, Math.min(figures.length, Math.floor((inner + gap) / (widest + gap))))
  const step = (inner + gap) / across
  let bottom = top
  for (const [index, { label, shown, change }] of figures.entries()) {
    const x = pad + (index % across) * step
    const y = top + Math.floor(index / across) * 74
    brush.write(label, x, y + 13, { size: 13, color: 'ink-2' })
    const sign = brush.write(shown.sign, x, y + 38, { size: 20, color: 'ink-3' })
    brush.write(shown.digits, x + sign, y + 38, { size: 20, weight: 620 })
    const color = change === null || change.tone === 'neutral' ? 'ink-2' : change.tone
    if (change) brush.write(change.words, x, y + 57, { size: 13, color: color })
    bottom = Math.max(bottom, y + 66)
  }
  return bottom
}

function drawTable(picture: Picture, brush: Brush, top: number, width: number, widths: readonly number[]): number {
  const right = width - pad
  const edges = widths.map((_, index) => right - widths.slice(index + 1).reduce((sum, one) => sum + one, 0))
  const room = (edges[0] ?? right) - (widths[0] ?? 0) - pad - 8
  let y = top
  brush.line(pad, y, right)
  brush.write(picture.nameHead, pad, y + 26, { size: 12, color: 'ink-2' })
  for (const [index, { head, unit }] of picture.columns.entries()) {
    brush.write(head, edges[index] ?? right, y + 18, { size: 12, color: 'ink-2', align: 'right' })
    brush.write(unit, edges[index] ?? right, y + 33, { size: 11, color: 'ink-3', align: 'right' })
  }
  y += 42
  brush.fill('sunk', pad - 12, y, width - 2 * pad + 24, rowHeight, 0)
  brush.write(picture.totalName, pad, y + 27, { size: 14, weight: 600 })
  for (const [index, { total }] of picture.columns.entries()) figure(total, edges[index] ?? right, y + 27, brush, 600)
  y += rowHeight
  const measure = canvasMeasure(brush.font(14, 500))
  for (const [row, name] of picture.names.entries()) {
    const lines = splitName(name, room, measure)
    for (const [index, line] of lines.entries()) {
      brush.write(line, pad, y + (lines.length === 1 ? 27 : 19 + index * 17), { size: 14, weight: 500 })
    }
    for (const [index, { cells }] of picture.columns.entries()) {
      const cell = cells[row]
      if (cell) figure(cell, edges[index] ?? right, y + 27, brush, 400)
    }
    y += rowHeight
    brush.line(pad, y, right)
  }
  return y
}

/** Right-aligns the digits, with the currency sign before them in a lighter color. */
function figure({ sign, digits }: Shown, right: number, y: number, brush: Brush, weight: number): void {
  const none = digits === '–'
  brush.write(digits, right, y, { size: 14, weight, align: 'right', color: none ? 'ink-3' : 'ink' })
  if (sign) brush.write(sign, right - brush.measure(digits, 14, weight), y, { size: 14, color: 'ink-3', align: 'right' })
}
