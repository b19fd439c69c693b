import { expect, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The texts of the live regions that a screen reader can announce: none of those behind a dialog. */
export async function heard(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const texts = (id: string): string[] => {
    const node = known.get(id)
    if (!node) return []
    if (!node.ignored && node.role?.value === 'StaticText') return [String(node.name?.value)]
    return (node.childIds ?? []).flatMap(texts)
  }
  const live = nodes.filter(
    ({ ignored, role }) => !ignored && ['status', 'alert'].includes(role?.value ?? ''),
  )
  return live.flatMap(({ nodeId }) => texts(nodeId))
}

/** The page that a list was turned to is announced, with their number. */
export const expectPageHeard = (page: Page, t: Portal['t'], turned: number) =>
  expect
    .poll(async () => (await heard(page)).join())
    .toMatch(new RegExp(t('pager.of', { page: turned, total: 'N' }).replace('N', '\\d+')))
