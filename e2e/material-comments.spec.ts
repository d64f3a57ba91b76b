import { listMaterials } from '@adroit/contract/material-library'
import { expect, type Locator, type Page } from '@playwright/test'
import { text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { pathOf } from './support/sendable.ts'
import { ok, paths, type Stub } from './support/stub.ts'
import { clip, commentPaths, guestThread, material, serveComments, thread } from './support/stub-comments.ts'
import { profile } from './support/stub-data.ts'
import { openSignedIn, test } from './support/stubbed.ts'

const address = '/#/pages/index/components/material-details?id=1'
const dialog = (page: Page) => page.getByRole('dialog').last()
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const section = (page: Page) => page.getByRole('region', { name: text('comment.title') })
const rows = (page: Page) => section(page).getByRole('listitem')
const sent = (api: Stub, path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body)
const picture = (page: Page) => page.getByRole('img', { name: material.name })
const frame = (page: Page) => page.getByRole('group', { name: new RegExp(`^${material.name}, shown at`) })

async function open(page: Page, api: Stub, threads = [thread('1', {}), guestThread], of: typeof material = material) {
  api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.review'] }))
  api.answer(commentPaths.material, ok(of))
  const server = serveComments(api, threads)
  await openSignedIn(page, address)
  await expect(page.getByRole('heading', { name: of.name })).toBeVisible()
  return server
}

test.describe('comments on a material [M4]', () => {
  test('are listed with those of guests, whose marks on the picture open their threads', async ({ page, api }) => {
    await open(page, api)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText(text('comment.guest', { title: 'Black Friday, round 2' }))
    expect(await faultsOf(page, 'a material with comments')).toEqual([])
    await page.getByRole('button', { name: /^Comment 2 by Mika Saarinen, Point/ }).click()
    await expect(dialog(page).getByRole('heading', { name: text('comment.number', { number: 2 }) })).toBeVisible()
    await expect(dialog(page)).toContainText(text('comment.seenByGuests', { title: 'Black Friday, round 2' }))
    expect(await faultsOf(page, 'a thread')).toEqual([])
    await dialog(page).getByLabel(text('comment.yourReply')).fill('We will fix it')
    await button(dialog(page), text('comment.reply')).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'We will fix it' })).toBeVisible()
    await expect(dialog(page).getByLabel(text('comment.yourReply'))).toHaveValue('')
    await button(dialog(page), text('comment.resolve')).click()
    await expect(button(dialog(page), text('comment.reopen'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(1)
    await button(section(page), text('comment.showRest', { count: 1 })).click()
    await expect(rows(page).nth(1)).toContainText(text('comment.resolved'))
    expect(sent(api, commentPaths.resolve)).toEqual([{ id: '2', resolved: true }])
  })

  test('are written at a point that is tapped or an area that is dragged', async ({ page, api }) => {
    await open(page, api, [])
    await expect(section(page)).toContainText(text('comment.none'))
    await button(page, text('viewer.comment')).click()
    await expect(page.getByText(text('viewer.placeImage'))).toBeVisible()
    expect(await faultsOf(page, 'a place that is chosen')).toEqual([])
    const box = await picture(page).boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75)
    await expect(dialog(page)).toContainText(text('comment.place.point'))
    await button(dialog(page), text('comment.send')).click()
    await expect(dialog(page).getByText(text('comment.missing'))).toBeVisible()
    expect(await faultsOf(page, 'a new comment')).toEqual([])
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('The logo is cut off')
    await button(dialog(page), text('comment.send')).click()
    await expect(page.getByRole('button', { name: /^Comment 1 by Rena Kobayashi, Point/ })).toBeVisible()

    await button(page, text('viewer.comment')).click()
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3)
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.4)
    await page.mouse.up()
    await expect(dialog(page)).toContainText(text('comment.place.area'))
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('Too dark')
    await button(dialog(page), text('comment.send')).click()
    await expect(rows(page)).toHaveCount(2)
    const [point, area] = sent(api, commentPaths.add) as { place: Record<string, number> }[]
    expect(point).toMatchObject({ material: '1', version: 2, text: 'The logo is cut off', place: { kind: 'point' } })
    expect(point?.place['x']).toBeCloseTo(0.25, 1)
    expect(point?.place['y']).toBeCloseTo(0.75, 1)
    expect(area?.place).toMatchObject({
      kind: 'area',
      x: expect.closeTo(0.5, 1),
      width: expect.closeTo(0.25, 1),
      height: expect.closeTo(0.2, 1),
    })
  })

  test('are written with keys alone, at a point that arrows move or about the whole', async ({ page, api }) => {
    await open(page, api, [])
    await button(page, text('viewer.comment')).press('Enter')
    await expect(page.getByRole('application', { name: text('viewer.pickImage') })).toBeFocused()
    for (const key of ['ArrowRight', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key)
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('Here')
    await button(dialog(page), text('comment.send')).press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await button(section(page), text('comment.add')).press('Enter')
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('Nice')
    await button(dialog(page), text('comment.send')).press('Enter')
    await expect(rows(page)).toHaveCount(2)
    const places = (sent(api, commentPaths.add) as { place: unknown }[]).map(({ place }) => place)
    expect(places).toEqual([{ kind: 'point', x: expect.closeTo(0.52, 5), y: expect.closeTo(0.4, 5) }, null])
  })

  test('can be edited and deleted by their author', async ({ page, api }) => {
    await open(page, api, [thread('1', { own: true, text: 'Typo hree' })])
    await rows(page).first().getByRole('button').click()
    await button(dialog(page), text('comment.edit')).click()
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('Typo here')
    await button(dialog(page), text('comment.save')).click()
    await expect(dialog(page)).toContainText(text('comment.edited'))
    await button(dialog(page), text('comment.delete')).click()
    await button(dialog(page), text('comment.deleteNow')).click()
    await expect(section(page)).toContainText(text('comment.none'))
  })

  test('keep what was typed when they cannot be sent', async ({ page, api, context }) => {
    await open(page, api, [])
    await button(section(page), text('comment.add')).click()
    const field = dialog(page).getByLabel(text('comment.text'), { exact: true })
    await field.fill('Half a thought')
    api.answer(commentPaths.add, 'broken')
    await button(dialog(page), text('comment.send')).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('Half a thought')
    await context.setOffline(true)
    await expect(dialog(page)).toContainText(text('comment.offline'))
    await expect(button(dialog(page), text('comment.send'))).toBeDisabled()
    await page.keyboard.press('Escape')
    await button(section(page), text('comment.add')).click()
    await expect(field).toHaveValue('Half a thought')
  })

  test('of a colleague appear on an open page at once', async ({ page, api }) => {
    const server = await open(page, api, [])
    await expect(section(page)).toContainText(text('comment.none'))
    server.change([guestThread])
    await api.socket.tell({ kind: 'material', material: '1' })
    await expect(rows(page)).toHaveCount(1)
  })

  test('that cannot be loaded say so, and load again', async ({ page, api }) => {
    await open(page, api, [])
    api.answer(commentPaths.list, 'broken')
    await page.reload()
    await expect(section(page).getByRole('button', { name: text('action.reload') })).toBeVisible()
    serveComments(api, [guestThread])
    await section(page)
      .getByRole('button', { name: text('action.reload') })
      .click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test.describe('a thread about an earlier version [M4]', () => {
  test('brings its version onto the stage', async ({ page, api }) => {
    await open(page, api, [thread('1', { version: 1, text: 'Before', place: { kind: 'point', x: 0.4, y: 0.4 } })])
    await button(section(page), text('comment.showRest', { count: 1 })).click()
    await rows(page).first().getByRole('button').click()
    await expect(dialog(page).getByRole('heading', { name: text('comment.number', { number: 1 }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Comment 1 by Olivia Stern, Point: Before/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: new RegExp(`^${text('material.version', { number: 1 })}`), pressed: true })).toBeVisible()
  })
})

test.describe('comments on a video [M4]', () => {
  test('stand along its time, and are written at the moment that is shown', async ({ page, api }) => {
    const timed = thread('1', { text: 'Cut earlier', place: { kind: 'time', ms: 5_000, point: { x: 0.5, y: 0.5 } } })
    await open(page, api, [timed], clip)
    const marks = page.getByRole('list', { name: text('viewer.times') })
    await marks.getByRole('button', { name: /^Comment 1 by Olivia Stern, 0:05/ }).click()
    await expect(dialog(page)).toContainText('0:05')
    await page.keyboard.press('Escape')
    expect(await faultsOf(page, 'a video with comments')).toEqual([])
    await button(page, text('viewer.comment')).click()
    await button(page, text('viewer.noPoint')).click()
    await dialog(page).getByLabel(text('comment.text'), { exact: true }).fill('Starts too slowly')
    await button(dialog(page), text('comment.send')).click()
    await expect(rows(page)).toHaveCount(2)
    expect(sent(api, commentPaths.add)).toMatchObject([{ place: { kind: 'time', point: null } }])
  })
})

test('comments that lie close together in a video share a mark, and each press opens the next', async ({ page, api }) => {
  const timed = [5_000, 5_400, 15_000].map((ms, index) =>
    thread(`${index + 1}`, { text: ['Cut earlier', 'Too loud', 'Nice end'][index] ?? '', place: { kind: 'time', ms, point: null } }),
  )
  await open(page, api, timed, clip)
  const marks = page.getByRole('list', { name: text('viewer.times') }).getByRole('button')
  await expect(marks).toHaveCount(2)
  await expect(marks.first().locator('[data-more]')).toHaveAttribute('data-more', '+1')
  for (const words of ['Cut earlier', 'Too loud', 'Cut earlier']) {
    await marks.first().click()
    await expect(dialog(page)).toContainText(words)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(await faultsOf(page, 'a video with comments close together')).toEqual([])
})

test.describe('the viewer [M6]', () => {
  const percent = (page: Page, value: number) => expect(button(page, text('viewer.fit', { percent: value }))).toBeVisible()

  test('zooms with buttons, keys, a double tap and two fingers, and one finger moves it', async ({ page, api }) => {
    await open(page, api)
    await button(page, text('viewer.zoomIn')).click()
    await percent(page, 150)
    await frame(page).focus()
    for (const key of ['+', '+', '-']) await page.keyboard.press(key)
    await percent(page, 225)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('0')
    await percent(page, 100)
    const box = await picture(page).boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.dblclick(box.x + box.width / 3, box.y + box.height / 3)
    await percent(page, 250)
    await button(page, text('viewer.fit', { percent: 250 })).click()
    await percent(page, 100)
    const fingers = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === null ? [] : [-apart, apart].map((side, id) => ({ x: x + side, y, id })),
      })
    await touch('touchStart', 40)
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
    await touch('touchEnd', null)
    await percent(page, 200)
    // one finger moves the picture that is closer
    const left = (await picture(page).boundingBox())?.x ?? 0
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const by of [20, 40, 60]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => ((await picture(page).boundingBox())?.x ?? 0) - left).toBeCloseTo(60, 0)
    await fingers.detach()
  })

  test('fills the window, shows the versions before and after, and closes with Escape and Back', async ({ page, api }) => {
    await open(page, api)
    await button(page, text('viewer.fullScreen')).click()
    const full = page.getByRole('dialog', { name: material.name })
    await expect(full).toBeVisible()
    expect((await full.boundingBox())?.height).toBe(844)
    expect(await faultsOf(page, 'full screen')).toEqual([])
    await page.keyboard.press('+')
    await percent(page, 150)
    await page.keyboard.press('0')
    await expect(button(full, text('viewer.next'))).toBeDisabled()
    await button(full, text('viewer.previous')).click()
    await expect(full).toContainText(text('material.version', { number: 1 }))
    await button(full, text('viewer.next')).click()
    // a thread opens above it, and Escape closes one after the other
    await full.getByRole('button', { name: /^Comment 2 by Mika/ }).click()
    await expect(page.getByRole('heading', { name: text('comment.number', { number: 2 }) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: text('comment.number', { number: 2 }) })).toHaveCount(0)
    await expect(full).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(button(page, text('viewer.fullScreen'))).toBeFocused()
    await page.goto(pages.about)
    await page.goto(address)
    await button(page, text('viewer.fullScreen')).click()
    await expect(full).toBeVisible()
    await page.goBack()
    await expect(full).toHaveCount(0)
    await expect(page.getByRole('heading', { name: material.name })).toBeVisible()
  })

  test('shows two versions side by side, with the same part of both', async ({ page, api }) => {
    await open(page, api)
    await button(page, text('viewer.compare')).click()
    const both = page.getByRole('dialog', { name: text('viewer.compare') })
    await expect(both.getByLabel(text('viewer.left'))).toHaveValue('1')
    await expect(both.getByLabel(text('viewer.right'))).toHaveValue('2')
    expect(await faultsOf(page, 'versions side by side')).toEqual([])
    const side = (number: number) => both.getByRole('group', { name: new RegExp(`^Version ${number}, shown at`) })
    await side(1).focus()
    await page.keyboard.press('+')
    for (const number of [1, 2]) await expect(side(number)).toHaveAttribute('aria-label', /shown at 150 %/)
    await both.getByLabel(text('viewer.left')).selectOption('2')
    await expect(both.getByRole('img', { name: 'Version 2' })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(both).toHaveCount(0)
  })

  test('stays full screen from one material of the review queue to the next', async ({ page, api }) => {
    api.answer(paths.self, ok({ ...profile, may: [...profile.may, 'materials.review'] }))
    const second = { ...material, id: '2', name: 'Second' }
    api.answer(
      pathOf(listMaterials),
      ok({ materials: [material, second], count: 2, counts: { all: 2, pending: 2, toReview: 2 }, performance: null }),
    )
    serveComments(api, [guestThread])
    api.answer(commentPaths.material, ({ search }) => ok({ ...(search.get('id') === '2' ? second : material), mayDecide: 'yes' }))
    await openSignedIn(page, pages.reviewMaterials)
    await expect(page.getByText(text('comment.open', { count: 1 })).first()).toBeVisible()
    expect(await faultsOf(page, 'the queue with comments')).toEqual([])
    await button(page, text('viewer.fullScreen')).click()
    await button(page.getByRole('dialog', { name: material.name }), text('viewer.next')).click()
    const next = page.getByRole('dialog', { name: 'Second' })
    await expect(button(next, text('viewer.next'))).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(next).toHaveCount(0)
    await expect(button(page, 'Second')).toBeVisible()
    // keys that choose a place decide nothing
    await button(page, text('viewer.comment')).click()
    await page.getByRole('application', { name: text('viewer.pickImage') }).press('a')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
