import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, expectAccessible, test } from './portal.ts'

let portal: ChildProcess
let origin = ''

test.beforeAll(async () => {
  portal = spawn(process.execPath, [join(import.meta.dirname, 'brokered-portal.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  origin = await new Promise<string>((resolve, reject) => {
    portal.stdout!.on('data', (text: Buffer) => {
      const said = /http:\/\/\S+/.exec(text.toString('utf8'))
      if (said) resolve(said[0])
    })
    portal.on('exit', () => reject(new Error('the portal did not start')))
  })
})
test.afterAll(() => void portal.kill())

for (const [domain, name, account] of [
  ['connue.example.test', 'Zoé Connue', 'the account that they have'],
  ['nouvelle.example.test', 'Zoé Nouvelle', 'a new account'],
  ['saml.example.test', 'Zoé Saml', 'SAML and the account that they have'],
] as const)
  test(`a person signs in at the provider of their company, with ${account}`, async ({ page, t }) => {
    await page.goto(`${origin}/`)
    await expect(page.getByLabel(t('login.email'))).toBeVisible()
    await expect(page.getByLabel(t('login.password'), { exact: true })).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel(t('login.email')).fill(`zoe@${domain}`)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.origin === origin && !/^\/(sign-in|oidc|login)/.test(url.pathname))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${origin}/my-profile`)
    await expect(page.getByText(name).first()).toBeVisible()
  })
