import { errors } from '@adroit/contract/errors'
import { expect } from '@playwright/test'
import { address, button, first, giveName, inDialog, paths, second, sent, serve, text, third } from './support/external-review.ts'
import { faultsOf } from './support/layout.ts'
import { refused } from './support/stub.ts'
import { filePath, review, stubGuestSocket } from './support/stub-reviews.ts'
import { test } from './support/stubbed.ts'

test.describe('a guest', () => {
  test('gives a name once, decides about each material after a confirmation, and can change it', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText(text('guest.progress', { done: 0, count: 3 }))).toBeVisible()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.next') })
      .click()
    await expect(inDialog(page).getByText(text('guest.nameMissing'))).toBeVisible()
    await giveName(page, 'Mika Saarinen')
    await expect(inDialog(page).getByRole('heading', { name: text('guest.approveOne', { name: first }) })).toBeVisible()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()

    // the next undecided one opens
    await expect(page.getByRole('heading', { name: second })).toBeFocused()
    await expect(page.getByText(text('guest.progress', { done: 1, count: 3 }))).toBeVisible()
    await button(page, 'guest.reject').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.reject') })
      .click()
    await expect(inDialog(page).getByText(text('guest.reasonMissing'))).toBeVisible()
    await inDialog(page).getByLabel(text('guest.reason')).fill('The logo is cut off')
    await inDialog(page)
      .getByRole('button', { name: text('guest.reject') })
      .click()
    await expect(page.getByRole('heading', { name: third })).toBeFocused()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()

    await expect(page.getByRole('heading', { name: text('guest.done') })).toBeVisible()
    await expect(page.getByText('The logo is cut off')).toBeVisible()
    expect(await faultsOf(page, 'summary')).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(second) })
      .click()
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()
    await expect(page.getByText('The logo is cut off')).toHaveCount(0)

    const { version, contentHash } = review().items[0] ?? { version: 0, contentHash: '' }
    expect(sent(api, paths.name)).toEqual([{ name: 'Mika Saarinen' }])
    expect(sent(api, paths.decide)).toHaveLength(4)
    expect(sent(api, paths.decide)[0]).toEqual({ material: '1', version, contentHash, decision: 'approved' })
    expect(sent(api, paths.decide)[1]).toMatchObject({ material: '2', decision: 'rejected', reason: 'The logo is cut off' })
  })

  test('comments, and keeps the words when they were not sent', async ({ page, api }) => {
    serve(api, review())
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText('Label reads 15 %')).toBeVisible()
    const field = page.getByLabel(text('guest.comment'), { exact: true })
    await field.fill('Looks good')
    await button(page, 'guest.send').click()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Looks good')
    await button(page, 'guest.send').click()
    await giveName(page, 'Mika')
    await expect(page.getByRole('listitem').filter({ hasText: 'Looks good' })).toBeVisible()
    await expect(field).toHaveValue('')
    api.answer(paths.comment, 'broken')
    await field.fill('One more')
    await button(page, 'guest.send').click()
    await expect(page.getByText(text('guest.notSent'))).toBeVisible()
    await expect(field).toHaveValue('One more')
  })

  test('comments at a point of the picture, sees what others marked and what the company replied, and replies [M5]', async ({
    page,
    api,
  }) => {
    const before = review()
    const [marked] = before.items[0]?.comments ?? []
    if (!marked) throw new Error('no comment')
    const reply = { ...marked, id: '2', replyTo: '1', who: 'Olivia Stern', company: true, text: 'We will correct it.', place: null }
    serve(api, {
      ...before,
      guest: 'Ada',
      items: before.items.map((item, index) => (index === 0 ? { ...item, comments: [marked, reply] } : item)),
    })
    await stubGuestSocket(page)
    await page.goto(address)
    const thread = page.getByRole('listitem').filter({ hasText: 'Label reads 15 %' })
    await expect(thread).toContainText('Olivia Stern, Lumina Skincare')
    await page.getByRole('button', { name: /^Comment 1 by Mika Saarinen/ }).click()
    await expect(thread.first()).toBeFocused()
    expect(await faultsOf(page, 'a review with marks')).toEqual([])
    await button(page, 'guest.point').click()
    const picker = page.getByRole('application', { name: text('guest.pointKeys') })
    await expect(picker).toBeFocused()
    expect(await faultsOf(page, 'a place that is chosen')).toEqual([])
    const box = await picker.boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.1)
    const field = page.getByLabel(text('guest.comment'), { exact: true })
    await expect(field).toBeFocused()
    await field.fill('Larger, please')
    await button(page, 'guest.send').click()
    await expect(page.getByRole('button', { name: /^Comment 2 by Ada/ })).toBeVisible()
    await thread
      .getByRole('button', { name: text('guest.reply') })
      .first()
      .click()
    await page.getByLabel(text('guest.replyTo', { name: 'Mika Saarinen' })).fill('Thank you')
    await button(page, 'guest.send').click()
    await expect(thread.first()).toContainText('Thank you')
    expect(sent(api, paths.comment)).toMatchObject([
      { text: 'Larger, please', place: { kind: 'point', x: expect.closeTo(0.2, 1), y: expect.closeTo(0.1, 1) } },
      { text: 'Thank you', replyTo: '1' },
    ])
  })

  test('comments at a moment of a video [M5]', async ({ page, api }) => {
    const before = review(1)
    serve(api, {
      ...before,
      guest: 'Ada',
      items: before.items.map((item) => ({ ...item, kind: 'video', durationMs: 20_000, comments: [] })),
    })
    await stubGuestSocket(page)
    await page.goto(address)
    await button(page, 'guest.moment').click()
    await expect(page.getByRole('button', { name: new RegExp(text('guest.removePlace')) })).toContainText('0:00')
    await page.getByLabel(text('guest.comment'), { exact: true }).fill('Starts too slowly')
    await button(page, 'guest.send').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Starts too slowly' })).toContainText(
      text('guest.placedAt', { time: '0:00' }),
    )
    expect(sent(api, paths.comment)).toMatchObject([{ place: { kind: 'time', ms: 0, point: null } }])
  })

  test('does only what the link allows', async ({ page, api }) => {
    const before = review()
    serve(api, { ...before, rights: { comment: false, decide: false, download: false } })
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    await expect(button(page, 'guest.approve')).toHaveCount(0)
    await expect(page.getByLabel(text('guest.comment'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: new RegExp(text('guest.download')) })).toHaveCount(0)
    await expect(page.getByText('decided')).toHaveCount(0)
  })

  test('does not decide about a material that was replaced, nor without a network', async ({ page, api, context }) => {
    const before = review()
    serve(api, { ...before, items: before.items.map((item, index) => ({ ...item, open: index !== 1 })) })
    await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByText(text('guest.progress', { done: 0, count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: `${second}, ${text('guest.replaced')}` }).click()
    await expect(page.getByText(text('guest.replacedNote'))).toBeVisible()
    await expect(button(page, 'guest.approve')).toHaveCount(0)
    await page.getByRole('button', { name: `${third}, ${text('guest.undecided')}` }).click()
    await context.setOffline(true)
    await expect(page.getByText(text('guest.offline'))).toBeVisible()
    await expect(button(page, 'guest.approve')).toBeDisabled()
  })

  test('is told that a material changed meanwhile', async ({ page, api }) => {
    serve(api, { ...review(), guest: 'Mika' })
    await stubGuestSocket(page)
    await page.goto(address)
    api.answer(paths.decide, refused(errors.material_changed_meanwhile.code, 'changed', 409))
    await button(page, 'guest.approve').click()
    await inDialog(page)
      .getByRole('button', { name: text('guest.approve') })
      .click()
    await expect(page.getByText(text('guest.changedMeanwhile'))).toBeVisible()
  })

  test('is told when the previews are used up for today [XL-13]', async ({ page, api }) => {
    serve(api, review())
    api.answer(filePath, refused(errors.link_used_up.code, 'Used up until tomorrow', 429))
    await page.goto(address)
    await expect(page.getByText('Used up until tomorrow')).toBeVisible()
    expect(await faultsOf(page, 'a review without previews')).toEqual([])
  })

  test('downloads the file, and a picture is not loaded again with each answer', async ({ page, api }) => {
    const server = serve(api, review())
    const socket = await stubGuestSocket(page)
    await page.goto(address)
    await expect(page.getByRole('link', { name: `${text('guest.download')} ${first}` })).toHaveAttribute(
      'href',
      /ticket=original-0&download=1$/,
    )
    const picture = page.getByRole('img', { name: first })
    await expect(picture).toHaveAttribute('src', /ticket=large-0$/)
    const fresh = server.now().items.map((item, index) => ({ ...item, name: item.name, large: `${filePath}?ticket=newer-${index}` }))
    server.change({ ...server.now(), title: 'Round 3', items: fresh })
    socket.over()
    await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible()
    await expect(picture).toHaveAttribute('src', /ticket=large-0$/)
  })
})
