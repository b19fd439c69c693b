import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

/** A receiver on this machine, which answers with a status until it is told another one. */
async function startReceiver() {
  const got: { headers: IncomingMessage['headers']; body: string }[] = []
  const answer = { status: 500 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body })
      response.writeHead(answer.status).end('Bonjour du destinataire')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/hook`, got, answer, close: () => void server.close() }
}

test('a system admin adds a webhook by keyboard, tries it, and sees what its receiver answers', async ({
  page,
  signIn,
  t,
}) => {
  const receiver = await startReceiver()
  await signIn('system.admin')
  await openByPalette(page, t('nav.webhooks'))
  await expect(page.getByRole('heading', { level: 1, name: t('nav.webhooks') })).toBeVisible()
  await page.getByRole('button', { name: t('webhooks.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('webhooks.save') })
  const name = `Paie ${Date.now()}`
  await dialog.getByLabel(t('webhooks.name'), { exact: true }).fill(name)
  const address = dialog.getByLabel(t('webhooks.address'), { exact: true })
  await address.fill('https://10.0.0.1/')
  await save.press('Enter')
  await expect(dialog.getByText(t('webhooks.needsEvent'))).toBeVisible()
  const group = dialog.locator('summary', { hasText: t('changes.group.people') })
  await group.press('Enter')
  await dialog.getByRole('checkbox', { name: t('audit.kind.note'), exact: true }).press('Space')
  await expectAccessibleTwice(page)
  await save.press('Enter')
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(receiver.address)
  await save.press('Enter')

  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel.getByText(t('webhooks.secret.once'))).toBeVisible()
  await expect(panel.locator('code')).toHaveText(/^whsec_/)
  await panel.getByRole('button', { name: t('webhooks.test.sendOf', { name }) }).press('Enter')
  await expect(panel.getByText('Bonjour du destinataire')).toBeVisible()
  await expect(panel.getByText(t('webhooks.problem.status'))).toBeVisible()
  await expectAccessibleTwice(page)
  receiver.answer.status = 204
  await panel.getByRole('button', { name: t('webhooks.secret.makeOf', { name }) }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('webhooks.secret.make') })
    .press('Enter')
  await expect(panel.getByText(t('webhooks.secret.former', { at: '' }).trim().slice(0, 20))).toBeVisible()
  await panel.getByRole('button', { name: t('webhooks.test.sendOf', { name }) }).press('Enter')
  await expect(panel.getByText(t('webhooks.status', { status: '204' }))).toBeVisible()
  expect(String(receiver.got.at(-1)!.headers['webhook-signature']).split(' ')).toHaveLength(2)

  await panel.getByRole('link', { name: t('webhooks.deliveries') }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: t('webhooks.deliveriesOf', { name }) }),
  ).toBeVisible()
  await expect(page.getByText(t('webhooks.testEvent'))).toHaveCount(2)
  await expectAccessibleTwice(page)
  await page.getByLabel(t('webhooks.show')).selectOption('waiting')
  await expect(page.getByText(t('webhooks.noDeliveries'))).toBeVisible()
  await page.goto('/webhooks')
  await page.getByRole('button', { name: t('webhooks.deleteTitle', { name }) }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('webhooks.delete') })
    .press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  receiver.close()
})

test('others see neither the entry nor the webhooks', async ({ page, signIn, t }) => {
  await signIn('network.admin')
  await expect(page.getByRole('link', { name: t('nav.webhooks') })).toHaveCount(0)
  await page.goto('/webhooks')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('webhooks.add') })).toHaveCount(0)
})
