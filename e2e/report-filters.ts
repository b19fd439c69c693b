import type { Locator, Page } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The filters of a report: chips, each of which opens its fields. */
export function reportFilters(page: Page, t: Portal['t']) {
  const form = page.getByRole('form', { name: t('filter.title') })
  const chip = (name: string): Locator => form.getByRole('button', { name: new RegExp(`^${name}`) })
  const open = async (name: string) => {
    const button = chip(name)
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  return {
    form,
    chip,
    open,
    /** Chooses one of a list, which closes it. */
    choose: async (name: string, choice: string) => {
      await open(name)
      await form.getByRole('radio', { name: choice, exact: true }).click()
    },
    run: form.getByRole('button', { name: t('reports.filter.run') }),
    email: form.getByRole('textbox', { name: t('reports.filter.user') }),
    app: form.getByRole('combobox', { name: t('filter.app') }),
    more: t('reports.filter.add'),
  }
}
