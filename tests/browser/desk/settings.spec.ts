/** The settings of the contest in a browser: what is saved is on every page, and messages really leave. */
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import type { SettingName } from '#contest/settings/contest-settings.ts'
import { changeSettings } from '#operations/settings/change-settings.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite({ expectedWarnings: ['Test message did not arrive.'] })
const at = (path: string) => `${desk.url}${path}`

async function settings(page: Page): Promise<void> {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/settings'))
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

/** As someone else would, at the same time. */
async function changeBeside(name: SettingName, text: string): Promise<void> {
  const { version } = (await keptSettings(desk.world.db))[name]
  const changes = [{ name, text, version }]
  await changeSettings(desk.world.db, { changes, actor: { kind: 'terminal' }, at: new Date() })
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Every page shows it within two seconds.')).toBeVisible()
}

test('given another name, registration closed by the keyboard and a freeze, every page has them within two seconds', {
  tag: '@once',
}, async ({ page }) => {
  await settings(page)
  const [name, shown] = ['Grid & <b>of the test</b>', 'Grid &amp; &lt;b&gt;of the test&lt;/b&gt;']
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('switch', { name: 'Registration open' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('switch', { name: 'Freeze the standings' }).click()
  await save(page)
  await expect(page.getByText('Frozen since')).toBeVisible()
  await expect.poll(async () => (await fetch(at('/games'))).text()).toContain(shown)
  await open(page, at('/games'))
  await expect(page).toHaveTitle(new RegExp(`– ${name.replace(/[<>/&]/g, '.')}$`))
  await expect(page.locator('.top-bar, header').first()).toContainText(name)
  await open(page, at('/register'))
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
  await open(page, at('/leaderboards'))
  await expect(page.getByText('Standings have been frozen since')).toBeVisible()
})

test('given typing that is not saved, a reload keeps it, and somebody else who was faster is seen', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await settings(page)
  await page.getByLabel('Chat invitation').fill('https://chat.example/mine')
  await page.reload()
  await expect(page.getByLabel('Chat invitation')).toHaveValue('https://chat.example/mine')
  await changeBeside('chat', 'https://chat.example/theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(page.getByText('https://chat.example/theirs').first()).toBeVisible()
  await expect(page.getByLabel('Chat invitation')).toHaveValue('https://chat.example/mine')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  expect((await keptSettings(desk.world.db)).chat.text).toBe('https://chat.example/mine')
})

test.describe('webhooks', () => {
  let hook: Server
  const received: string[] = []
  test.beforeAll(async () => {
    hook = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        received.push(body)
        response.writeHead(request.url === '/gone' ? 404 : 204).end()
      })
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => void hook.close())

  test('given an address, a real message is sent, and it is never shown again', { tag: '@once' }, async ({
    page,
  }) => {
    const address = hook.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await settings(page)
    await page.getByLabel('Chat digest', { exact: true }).fill(`${url}/gone`)
    await page.getByRole('button', { name: 'Test: Chat digest' }).click()
    await expect(page.getByText('It did not arrive. Check the address.')).toBeVisible()
    await page.getByLabel('Chat digest', { exact: true }).fill(`${url}/hook/abcdef`)
    await page.getByRole('button', { name: 'Test: Chat digest' }).click()
    await expect(page.getByText('Arrived.')).toBeVisible()
    expect(JSON.parse(received.at(-1) ?? '{}')).toMatchObject({ allowed_mentions: { parse: [] } })
    await save(page)
    await page.reload()
    await expect(page.getByLabel('Chat digest', { exact: true })).toHaveValue('')
    await expect(page.getByPlaceholder('Set; it ends with …cdef')).toBeVisible()
    expect(await page.content()).not.toContain('/hook/ab')
    await page.getByRole('button', { name: 'Remove: Chat digest' }).click()
    await save(page)
    await expect(page.getByPlaceholder('Set; it ends with …cdef')).toBeHidden()
  })
})
