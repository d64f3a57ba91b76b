import { expect, type Locator, type Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

export interface Finger {
  readonly moveTo: (to: Point) => Promise<void>
  readonly lift: () => Promise<void>
}

/** Puts a finger on the screen, with the same events as a touch screen. */
export async function touch(page: Page, from: Point): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  let [x, y] = from
  await send('touchStart', [from])
  return {
    moveTo: async ([toX, toY]) => {
      // in steps, as a finger moves
      for (let step = 1; step <= 5; step += 1) await send('touchMove', [[x + ((toX - x) * step) / 5, y + ((toY - y) * step) / 5]])
      ;[x, y] = [toX, toY]
    },
    lift: async () => {
      await send('touchEnd', [])
      await session.detach()
    },
  }
}

/** Rests a finger on a row for longer than a press. */
export async function holdRow(row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not drawn')
  const finger = await touch(row.page(), [box.x + 60, box.y + box.height / 2])
  await row.page().waitForTimeout(800)
  await finger.lift()
}
