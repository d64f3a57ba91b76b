import { expect, type Page } from '@playwright/test'
import { exactly, startsWith, text } from './names.ts'
import { faultsOf } from './support/layout.ts'
import { pages } from './support/pages.ts'
import { ok, refused } from './support/stub.ts'
import { failingWebhook, knownWebhook, serveWebhooks, webhookPaths } from './support/stub-webhooks.ts'
import { openSignedIn, test } from './support/stubbed.ts'
import { toast } from './support/toast.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const address = (page: Page) => page.getByLabel(text('webhook.address'), { exact: true })
const secret = (page: Page) => page.getByLabel(text('webhook.secret'), { exact: true })
const save = (page: Page) => button(page, exactly('webhook.save'))

test('a chat webhook is added from the company settings, tested, and listed', async ({ page, api }) => {
  const { sent } = serveWebhooks(api)
  await openSignedIn(page, pages.company)
  await button(page, startsWith('company.webhooks')).click()
  await expect(page.getByRole('heading', { name: text('webhook.none') })).toBeVisible()
  expect(await faultsOf(page, 'no webhooks')).toEqual([])
  await page
    .getByRole('main')
    .getByRole('button', { name: text('webhook.add') })
    .click()
  await save(page).click()
  await expect(page.getByText(text('webhook.addressMissing'))).toBeVisible()
  await expect(page.getByText(text('webhook.nameLength', { min: 1, max: 40 }))).toBeVisible()
  await expect(secret(page)).toHaveCount(0)
  await chip(page, text('webhook.service.dingtalk')).click()
  await page.getByLabel(text('webhook.name'), { exact: true }).fill('Buyers')
  await address(page).fill('https://oapi.dingtalk.com/robot/send?access_token=abcd1234')
  await secret(page).fill('SEC42')
  await button(page, exactly('push.group.imports')).click()
  expect(await faultsOf(page, 'a new webhook')).toEqual([])
  await save(page).click()
  await expect(toast(page, text('webhook.saved'))).toBeVisible()
  expect(sent()).toEqual([
    {
      ...{ service: 'dingtalk', name: 'Buyers', address: 'https://oapi.dingtalk.com/robot/send?access_token=abcd1234', secret: 'SEC42' },
      ...{ groups: ['publishing', 'connections', 'imports'], locale: 'en-US', on: true },
    },
  ])
  await expect(button(page, /^Buyers/)).toContainText(text('webhook.never'))
})

test('a saved webhook keeps its address and secret, which are never shown, and is tested and removed', async ({ page, api }) => {
  const { sent } = serveWebhooks(api, [knownWebhook, failingWebhook])
  await openSignedIn(page, pages.webhooks)
  await expect(button(page, /^Design/)).toContainText(text('webhook.off'))
  expect(await faultsOf(page, 'webhooks')).toEqual([])
  await button(page, /^Buyers/).click()
  await expect(address(page)).toHaveValue('')
  await expect(page.getByText(text('webhook.addressKept', { host: 'open.feishu.cn', tail: '9f3c' }))).toBeVisible()
  await button(page, exactly('webhook.test')).click()
  await expect(page.getByText(text('webhook.test.delivered'))).toBeVisible()
  api.answer(webhookPaths.test, ok({ outcome: 'refused' as const }))
  await button(page, exactly('webhook.test')).click()
  await expect(page.getByText(text('webhook.test.refused'))).toBeVisible()
  expect(await faultsOf(page, 'a webhook')).toEqual([])
  await page.getByRole('checkbox', { name: text('webhook.secretRemove') }).check()
  await page.getByRole('checkbox', { name: text('webhook.on') }).uncheck()
  await save(page).click()
  await expect.poll(sent).toEqual([
    {
      ...{ id: '71', service: 'feishu', name: knownWebhook.name, secret: null },
      ...{ groups: ['publishing', 'connections'], locale: 'zh-CN', on: false },
    },
  ])
  await button(page, /^Buyers/).click()
  await button(page, exactly('webhook.delete')).click()
  await page
    .getByRole('dialog', { name: text('webhook.deleteTitle', { name: knownWebhook.name }) })
    .getByRole('button', { name: text('webhook.delete') })
    .click()
  await expect(toast(page, text('webhook.deleted'))).toBeVisible()
  await expect(button(page, /^Buyers/)).toHaveCount(0)
})

test('another service needs a new address, and a refused one says so in the form', async ({ page, api }) => {
  serveWebhooks(api, [knownWebhook])
  api.answer(webhookPaths.save, refused(3423, 'Enter the webhook’s https address, from hooks.slack.com'))
  await openSignedIn(page, `${pages.webhook}?id=71`)
  await chip(page, 'Slack').click()
  await save(page).click()
  await expect(page.getByText(text('webhook.addressMissing'))).toBeVisible()
  await address(page).fill('https://example.com/')
  await save(page).click()
  await expect(page.getByText('Enter the webhook’s https address, from hooks.slack.com')).toBeVisible()
})

test('webhooks that cannot be loaded, one that is gone, and no connection say so', async ({ page, api, context }) => {
  serveWebhooks(api, [knownWebhook])
  await openSignedIn(page, `${pages.webhook}?id=99`)
  await expect(page.getByRole('heading', { name: text('webhook.gone') })).toBeVisible()
  await page.goto(pages.webhooks)
  await button(page, /^Buyers/).click()
  await context.setOffline(true)
  await expect(save(page)).toBeDisabled()
  await expect(button(page, exactly('webhook.test'))).toBeDisabled()
  await context.setOffline(false)
  api.answer(webhookPaths.list, refused(1500, 'Something is broken, number 7', 500))
  await page.goto(pages.webhooks)
  await page.reload()
  await expect(page.getByText('Something is broken, number 7')).toBeVisible()
})

for (const locale of ['en-simple', 'zh-CN'] as const) {
  test(`the webhooks and the form have no faults in ${locale}`, async ({ page, api }) => {
    serveWebhooks(api, [knownWebhook, failingWebhook])
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await openSignedIn(page, pages.webhooks)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(2)
    expect(await faultsOf(page, `webhooks in ${locale}`)).toEqual([])
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByRole('radio')).toHaveCount(7)
    expect(await faultsOf(page, `a webhook in ${locale}`)).toEqual([])
  })
}
