import { metric } from '@adroit/contract/metrics'
import { currentLocale } from '../../../locale/locale.ts'
import { datedPoints } from '../../../ui/charts/grid-lines.ts'
import { areaPath, linePath } from '../../../ui/charts/paths.ts'
import { plotLayout } from '../../../ui/charts/plot-layout.ts'
import { showShort } from '../../../ui/charts/short-number.ts'
import type { Picture } from './picture.ts'
import type { Brush } from './picture-brush.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws the trend as the page does, below its legend. Returns the y position of its end. */
export function drawChart(chart: NonNullable<Picture['chart']>, brush: Brush, box: Box): number {
  const { context } = brush
  const { series, name, before } = chart
  const { points, key, currency } = series
  let x = box.left
  const stroke = (color: 'accent' | 'prev', width: number, dash: readonly number[]) => {
    context.strokeStyle = brush.color(color)
    context.lineWidth = width
    context.lineJoin = 'round'
    context.setLineDash([...dash])
  }
  for (const [words, own] of [[name, true], ...(before === null ? [] : [[before, false] as const])] as const) {
    stroke(own ? 'accent' : 'prev', own ? 3 : 1.6, own ? [] : [4, 3])
    context.stroke(new Path2D(`M${x} ${box.top + 9}h20`))
    x += 26
    x += brush.write(words, x, box.top + 13, { size: 13, color: 'ink-2' }) + 18
  }
  const layout = plotLayout(
    points,
    { width: box.width, height: box.height, measure: (words) => brush.measure(words, 11) },
    (value) => showShort(value, key, currency, currentLocale()),
    metric(key).unit === 'count' ? 1 : 0,
  )
  const top = box.top + 22
  context.save()
  context.translate(box.left, top)
  context.setLineDash([])
  for (const { value, tick } of layout.lines) {
    context.fillStyle = brush.color(value === 0 ? 'line' : 'grid')
    context.fillRect(layout.left, layout.y(value), box.width - layout.left, 1)
    brush.write(tick, layout.left - 7, layout.y(value) + 4, { size: 11, color: 'ink-3', align: 'right' })
  }
  stroke('prev', 1.4, [4, 3])
  context.stroke(
    new Path2D(
      linePath(
        points.map(({ previous }) => previous),
        layout,
      ),
    ),
  )
  const values = points.map(({ value }) => value)
  context.fillStyle = brush.color('fill')
  context.fill(new Path2D(areaPath(values, layout)))
  stroke('accent', 2, [])
  context.stroke(new Path2D(linePath(values, layout)))
  context.fillStyle = brush.color('accent')
  for (const [index, value] of values.entries()) {
    // a line of one point would be barely visible
    const alone = value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
    if (alone) context.fill(new Path2D(`M${layout.x(index) - 3} ${layout.y(value)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`))
  }
  const widest = Math.max(0, ...points.map(({ tick }) => brush.measure(tick, 11)))
  for (const index of datedPoints(points.length, box.width - layout.left, widest + 12)) {
    const last = index === points.length - 1 && index > 0
    const middle = points.length === 1 || (index > 0 && !last)
    const at = middle ? layout.x(index) : last ? box.width : layout.left
    brush.write(points[index]?.tick ?? '', at, box.height - 5, {
      size: 11,
      color: 'ink-3',
      align: middle ? 'center' : last ? 'right' : 'left',
    })
  }
  context.restore()
  return top + box.height
}
